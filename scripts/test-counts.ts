/** How many tests went which way. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NONE,
  );
}

/** The part of Vitest's JSON report that is used here. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails without a failing test (it cannot even be loaded) counts as one. */
export function vitestCounts({ testResults }: VitestReport): Counts {
  return sum(
    testResults.map(({ status, assertionResults }) => {
      const withStatus = (wanted: string) =>
        assertionResults.filter((result) => result.status === wanted).length;
      const passed = withStatus('passed');
      const failed = withStatus('failed');
      return {
        passed,
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
        skipped: assertionResults.length - passed - failed,
      };
    }),
  );
}

/** The part of Playwright's JSON report that is used here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A test that passed only on a second try has failed once too often. */
export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/** The last line of `npm test`. */
export function verdict({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
