import type { ValidateFunction } from 'ajv';

/** One of the descriptions that Stripe publishes of its API, as something to hold requests against. */
export interface StripeDescription {
  /** Why Stripe would not take a request; null: it would, as far as its description goes. */
  faultOf(method: string, path: string, parameters: Record<string, string>): string | null;
}

/** What a form holds: 'items[0][price]=x' as { items: [{ price: 'x' }] }. */
export function unfolded(parameters: Record<string, string>): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let place = root;
    for (const [at, key] of keys.entries()) {
      const next = keys[at + 1];
      if (next === undefined) place[key] = value;
      else {
        place[key] ??= /^\d+$/.test(next) ? [] : {};
        place = place[key] as Record<string, unknown>;
      }
    }
  }
  return root;
}

/** Of an address with variable parts. */
export const addressPattern = (address: string, variable: RegExp): RegExp =>
  new RegExp(`^${address.split(variable).map(RegExp.escape).join('[^/]+')}$`);

export function faultBy(isRight: ValidateFunction, value: unknown): string | null {
  if (isRight(value)) return null;
  return (isRight.errors ?? [])
    .filter(({ keyword }) => keyword !== 'anyOf')
    .map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
    )
    .join('; ');
}
