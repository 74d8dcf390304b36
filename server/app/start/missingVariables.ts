import { FIREBASE, STRIPE, TWILIO } from './accounts.ts';

/** What is wrong with a variable. */
interface VariableFault {
  name: string;
  message: string;
}

/**
 * The variables that others ask for. Not a check of the schema, which would pass over them where a
 * value is bad: one message names everything that is at fault.
 */
export function missingVariables(stated: NodeJS.ProcessEnv): VariableFault[] {
  const isMissing = (name: string) => stated[name] === undefined;
  const faults: VariableFault[] = [];
  if (isMissing('COUPON_CODES') !== isMissing('PROMOTION_ENDS_ON')) {
    faults.push({
      name: isMissing('COUPON_CODES') ? 'COUPON_CODES' : 'PROMOTION_ENDS_ON',
      message: 'Set COUPON_CODES and PROMOTION_ENDS_ON, or neither',
    });
  }
  if (!isMissing('DATABASE_REPLICA_URL') && isMissing('DATABASE_URL')) {
    faults.push({
      name: 'DATABASE_REPLICA_URL',
      message: 'Set DATABASE_URL as well: that is where everything is written',
    });
  }
  for (const { needed, more } of [FIREBASE, STRIPE, TWILIO]) {
    const names = Object.keys(needed);
    if ([...names, ...Object.keys(more)].every(isMissing)) continue;
    const message = `Set ${names.join(', ')}, or none of them`;
    faults.push(...names.filter(isMissing).map((name) => ({ name, message })));
  }
  return faults;
}
