import { cpus, totalmem } from 'node:os';

/** The machine in general terms, as the figures are published with it. */
export function describeMachine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const cores = cpus().length;
  return `${first?.model.trim() ?? 'unknown processor'}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${gigabytes} GB of memory, Node ${process.versions.node}`;
}

/** Busy processor time of the whole machine since it was started, in seconds; of all cores. */
export function machineCpuSeconds(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { busy: busy / 1000, all: all / 1000 };
}
