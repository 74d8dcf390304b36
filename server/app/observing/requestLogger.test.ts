import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { requestLogger } from './requestLogger.ts';

function setUp(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  let children = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const parent = pino(
    {
      level,
      redact: ['token'],
      onChild: () => {
        children += 1;
      },
    },
    stream,
  );
  const logger = requestLogger(parent, { reqId: 'r1' }, {});
  return { logger, lines, children: () => children };
}

describe('the logger of a request', () => {
  it('names the request in each line and leaves secrets out', () => {
    const { logger, lines } = setUp();
    logger.error({ token: 'abc' }, 'request %s failed', 'here');
    logger.warn('careful');
    expect(lines).toMatchObject([
      { level: 50, reqId: 'r1', token: '[Redacted]', msg: 'request here failed' },
      { level: 40, reqId: 'r1', msg: 'careful' },
    ]);
  });

  it('is not made before there is something to say, and then once', () => {
    const { logger, children } = setUp();
    expect(children()).toBe(0);
    logger.info('one');
    logger.info('two');
    expect(children()).toBe(1);
  });

  it('keeps to the level of the log, and to one of its own', () => {
    const { logger, lines } = setUp('warn');
    expect(logger.level).toBe('warn');
    logger.debug('not said');
    logger.level = 'debug';
    logger.debug('said');
    expect(lines.map(({ msg }) => msg)).toEqual(['said']);
  });

  it('has children that name the request too', () => {
    const { logger, lines } = setUp();
    logger.child({ part: 'search' }).info('found');
    expect(lines).toMatchObject([{ reqId: 'r1', part: 'search' }]);
  });
});
