import { fileURLToPath } from 'node:url';

/** What Home and the markets' page load at once: the pages whose weight is limited. */
const LIGHT_PAGES = ['app/entryClient.tsx', 'app/routes/index.tsx', 'app/routes/customer.tsx'];

/** Where the web's files are. */
const WEB = new URL('../../web/', import.meta.url);

/** A module as Rolldown tells of it. */
interface Module {
  importedIds: string[];
  code: string | null;
}

/** All modules, as Rolldown hands them to a chunk's name. */
export interface Modules {
  getModuleInfo(id: string): Module | null;
}

const ALL_ICONS = /lucide-react.dist.esm.lucide-react\.\w+$/;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** 'trash-2' of 'Trash2'. */
const iconFile = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase();

/** What a module imports; of the file that imports every icon there is, those that it names. */
function importsOf({ importedIds, code }: Module, modules: Modules): string[] {
  const named = [...(code ?? '').matchAll(NAMED_ICONS)].flatMap(([, names = '']) =>
    names.split(',').map((name) => iconFile(name.replace(/\sas\s.*/, '').trim())),
  );
  return importedIds.flatMap((id) => {
    if (!ALL_ICONS.test(id)) return [id];
    const icons = modules.getModuleInfo(id)?.importedIds ?? [];
    return icons.filter((icon) => named.some((name) => icon.includes(`/${name}.`)));
  });
}

/** All that the light pages import, and what that imports, but for what they load later. */
function findNeededAtOnce(modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = LIGHT_PAGES.map((page) => fileURLToPath(new URL(page, WEB))).flatMap((page) => [
    page,
    `${page}?tsr-split=component`,
  ]);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = modules.getModuleInfo(id);
    if (module) waiting.push(...importsOf(module, modules));
  }
  return found;
}

let neededAtOnce: Set<string> | undefined;

/** Whether Home or the markets' page can't be shown without a module. */
export function isNeededAtOnce(id: string, modules: Modules): boolean {
  neededAtOnce ??= findNeededAtOnce(modules);
  return neededAtOnce.has(id);
}
