import type { FastifyBaseLogger } from 'fastify';

type ChildOptions = Parameters<FastifyBaseLogger['child']>[1];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * The logger of a request, made when the request has something to say, which is rare: to make one
 * that redacts takes longer than to check the request, and leaves 9 KB to be collected.
 */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: object;
  readonly #options: ChildOptions;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object, options: ChildOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#logger.level;
  }

  set level(level: string) {
    this.#logger.level = level;
  }

  fatal(...parameters: unknown[]): void {
    this.#log('fatal', parameters);
  }

  error(...parameters: unknown[]): void {
    this.#log('error', parameters);
  }

  warn(...parameters: unknown[]): void {
    this.#log('warn', parameters);
  }

  info(...parameters: unknown[]): void {
    this.#log('info', parameters);
  }

  debug(...parameters: unknown[]): void {
    this.#log('debug', parameters);
  }

  trace(...parameters: unknown[]): void {
    this.#log('trace', parameters);
  }

  silent(): void {}

  child(...parameters: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...parameters);
  }

  get #logger(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }

  #log(level: Level, parameters: unknown[]): void {
    Reflect.apply(this.#logger[level], this.#logger, parameters);
  }
}

/** For Fastify's `childLoggerFactory`. */
export const requestLogger = (
  parent: FastifyBaseLogger,
  bindings: object,
  options: ChildOptions,
): FastifyBaseLogger => new RequestLogger(parent, bindings, options);
