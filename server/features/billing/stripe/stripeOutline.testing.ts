/** As much of a JSON schema as both of Stripe's descriptions are written in. */
interface Schema {
  type?: string | string[];
  enum?: (string | null)[];
  const?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  not?: object;
}

/** The values that are taken, one way after the other. */
function waysOf(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(waysOf);
  const { type, ...rest } = schema;
  return [type ?? []].flat().map((each) => ({ ...rest, type: each }));
}

function kindsOf(way: Schema): string[] {
  const { type, properties = {} } = way;
  if (type === 'null') return ['empty'];
  // The package has its own class for what the form has as text.
  if (Object.keys(properties).some((name) => name.startsWith('__@'))) return ['text'];
  const words = way.enum ?? (way.const === undefined ? null : [way.const]);
  if (words) return words.map((word) => (word ? `'${word}'` : 'empty'));
  if (type === 'integer') return ['number'];
  return [type === 'string' ? 'text' : String(type)];
}

interface Outline {
  /** Each parameter with what it may be; '!' is required. */
  lines: Map<string, string>;
  /** What is not described further. */
  closed: string[];
}

function outlineOf(schema: Schema, at = '', outline = emptyOutline()): Outline {
  for (const way of waysOf(schema)) {
    if (way.not) outline.closed.push(at);
    if (kindsOf(way).includes('text')) continue;
    if (way.items) outlineOf(way.items, `${at}[]`, outline);
    for (const [name, inner] of Object.entries(way.properties ?? {})) {
      const path = `${at}.${name}`;
      const kinds = [...new Set(waysOf(inner).flatMap(kindsOf))].sort().join(' or ');
      outline.lines.set(path, `${path}${way.required?.includes(name) ? '!' : ''}: ${kinds}`);
      outlineOf(inner, path, outline);
    }
  }
  return outline;
}

const emptyOutline = (): Outline => ({ lines: new Map(), closed: [] });

/**
 * The names in which two descriptions of the same parameters differ, with what either says of each.
 * @param published where it is not described further, `declared` may say what it likes
 */
export function outlineDifferences(published: object, declared: object): string[] {
  const ours = outlineOf(published);
  const theirs = outlineOf(declared);
  const isBeyond = (path: string) =>
    ours.closed.some((closed) => path.startsWith(`${closed}.`) || path.startsWith(`${closed}[`));
  const paths = new Set([...ours.lines.keys(), ...theirs.lines.keys()]);
  return [...paths]
    .filter((path) => !isBeyond(path) && ours.lines.get(path) !== theirs.lines.get(path))
    .sort()
    .flatMap((path) => [
      ...(ours.lines.has(path) ? [`published ${ours.lines.get(path)}`] : []),
      ...(theirs.lines.has(path) ? [`declared ${theirs.lines.get(path)}`] : []),
    ]);
}
