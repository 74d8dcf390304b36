import type { Plugin } from 'vite';

const ICON = /lucide-react.dist.esm.icons.[\w-]+\.mjs$/;
const UNREAD = /^ {2}(name|size|aliases): .*\n|, key: "\w+"|^__iconData\.node;\n/gm;

/** Leaves of lucide's icons what is drawn: their names, and keys that look like nothing else, weigh. */
export const bareIcons: Plugin = {
  name: 'bare-icons',
  transform: (code, id) =>
    ICON.test(id) ? { code: code.replaceAll(UNREAD, ''), map: null } : null,
};
