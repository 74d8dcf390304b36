import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** What to put before a command so that it runs as root; null when that is not possible. */
export function asRoot(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Installs a package of Debian's, where this is Debian and this process may.
 * @returns null when it is installed now, otherwise why it is not
 */
export function installDebianPackage(name: string): string | null {
  if (!isDebian()) return 'this system is not Debian';
  const root = asRoot();
  if (!root) return `installing Debian's package ${name} takes root or sudo without a password`;
  const run = (...parameters: string[]) => {
    const [program = '', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    return spawnSync(program, [...rest, '-o', 'DPkg::Lock::Timeout=120', ...parameters], {
      encoding: 'utf8',
    });
  };
  const install = () => run('install', '-y', '-q', '--no-install-recommends', name);
  // The lists of packages may be missing or old: then they are fetched, and tried once more.
  let result = install();
  if (result.status !== 0 && run('update', '-q').status === 0) result = install();
  return result.status === 0 ? null : `apt-get could not install ${name}:\n${result.stderr}`.trim();
}
