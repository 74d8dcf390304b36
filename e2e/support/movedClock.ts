/**
 * Loaded before the server (`node --import`): the clock of its process goes on from the moment of
 * TEST_CLOCK, or from the one that the test has sent since.
 */

let ahead = 0;
const moved = () => realNow() + ahead;
const realNow = Date.now;
const RealDate = Date;

function moveTo(moment: string): void {
  const wanted = RealDate.parse(moment);
  if (Number.isNaN(wanted)) throw new RangeError(`${moment} is no moment`);
  ahead = wanted - realNow();
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(moved()).toString(),
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [moved()], newTarget),
  get: (target, key) => (key === 'now' ? moved : Reflect.get(target, key)),
});

if (process.env.TEST_CLOCK) moveTo(process.env.TEST_CLOCK);
process.on('message', (moment: string) => {
  moveTo(moment);
  process.send?.(moment);
});
// Being told the time is no reason to go on when there is nothing else to do.
process.channel?.unref();
