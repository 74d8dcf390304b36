import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * For each import that leads to a package, Node reads its package.json anew. Drizzle's names every
 * one of its files, which makes 179 KB: a third of the time that a server takes to be loaded. From
 * here on each of its names is looked up once, and its files find one another without.
 */
export function resolveDrizzleOnce(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context;
      if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/')) {
        const format = parentURL.endsWith('.cjs') ? 'commonjs' : 'module';
        return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      }
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
      const name = `${specifier} ${conditions}`;
      const found = known.get(name) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(name, found);
      return found;
    },
  });
}
