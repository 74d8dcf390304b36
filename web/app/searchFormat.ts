/**
 * How a search stands in the address: plain names and values, lists joined by commas, as forms and
 * people write them (the router's own way would be JSON).
 */
export function parseSearch(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    found[name] = Object.hasOwn(found, name) ? `${found[name]},${value}` : value;
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    // Of a list, its values with commas between them.
    parameters.set(name, String(value));
  }
  // A comma is allowed in a query and reads better as itself.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
