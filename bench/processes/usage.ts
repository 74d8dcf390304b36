/** What a process has used so far. */
export interface ServerUsage {
  /** Processor time of all its threads. */
  cpuSeconds: number;
  residentBytes: number;
  /** The most that it has had so far. */
  peakBytes: number;
}

export function usage(): ServerUsage {
  const { user, system } = process.cpuUsage();
  return {
    cpuSeconds: (user + system) / 1e6,
    residentBytes: process.memoryUsage.rss(),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}
