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
  // Old lists of packages lead to old packages: a browser of half a year ago. Without a network they do.
  run('update', '-q');
  const result = run('install', '-y', '-q', '--no-install-recommends', name);
  return result.status === 0 ? null : `apt-get could not install ${name}:\n${result.stderr}`.trim();
}
