import { CAPABILITY_PLANS } from '#contract/billing/capabilities.ts';
import type { Access, DeclaredRoute } from './access.ts';
import { capabilityOf, type Needs } from './planGate.ts';

const RULES = {
  everyone: 'everyone',
  signedIn: 'whoever is signed in',
  signedInOrAdministrator: 'whoever is signed in; the administrator',
  administrator: 'the administrator',
};

/** A rule in words. */
const inWords = (access: Access): string =>
  typeof access === 'string' ? RULES[access] : `${access.name}: ${access.rule}`;

/** What of a plan it is, in words. */
function planInWords(needs: Needs | undefined): string {
  if (!needs) return '';
  const capability = capabilityOf(needs);
  const when = typeof needs === 'object' ? `, ${needs.when}` : '';
  return `; with a plan for ${capability} (${CAPABILITY_PLANS[capability]})${when}`;
}

/** One line for each address and rule, in the order of the addresses: methods, address, rule. */
export function routeTable(routes: readonly DeclaredRoute[]): string {
  const methodsOf = new Map<string, { url: string; rule: string; methods: Set<string> }>();
  for (const { methods, url, access, needs } of routes) {
    const rule = inWords(access) + planInWords(needs);
    const key = `${url} ${rule}`;
    const row = methodsOf.get(key) ?? { url, rule, methods: new Set() };
    // Whoever may GET may HEAD.
    for (const method of methods) if (method !== 'HEAD') row.methods.add(method);
    methodsOf.set(key, row);
  }
  const rows = [...methodsOf.values()]
    .filter(({ methods }) => methods.size > 0)
    .map(({ methods, url, rule }) => [[...methods].sort().join(' '), url, rule] as const)
    .sort(([, url, rule], [, otherUrl, otherRule]) =>
      `${url} ${rule}`.localeCompare(`${otherUrl} ${otherRule}`, 'en'),
    );
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const [methodWidth, urlWidth] = [widthOf(0), widthOf(1)];
  return rows
    .map(
      ([methods, url, rule]) =>
        `${methods.padEnd(methodWidth)}  ${url.padEnd(urlWidth)}  ${rule}\n`,
    )
    .join('');
}
