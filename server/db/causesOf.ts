/** An error, or one of those that it was caused by. */
interface Cause {
  /** PostgreSQL's, or that of Node or the driver; empty where it has none. */
  code: string;
  message: string;
}

/**
 * An error and what it was caused by, the outermost first. Drizzle wraps what PostgreSQL says, PGlite and
 * the driver do not, so that a code may stand on any of them.
 */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    causes.push({ code: typeof code === 'string' ? code : '', message: cause.message });
  }
  return causes;
}

/** Whether it was this that PostgreSQL said, however often that was wrapped since. */
export const hasCode = (error: unknown, code: string): boolean =>
  causesOf(error).some((cause) => cause.code === code);
