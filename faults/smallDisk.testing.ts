import { spawnSync } from 'node:child_process';

/**
 * Puts a disk of so many megabytes where the directory is.
 * @returns takes it away again; null where this process may not mount one
 */
export function mountSmallDisk(directory: string, megabytes: number): (() => void) | null {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory];
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return null;
  // Lazily: a process that was killed may not be quite gone.
  return () => void spawnSync('umount', ['-l', directory], { stdio: 'ignore' });
}
