import { Button } from '#web/ui/Button.tsx';
import { Warning } from '#web/ui/Warning.tsx';
import type { usePush } from '../usePush.ts';

const WORDS = {
  unsupported: 'This browser doesn’t support notifications.',
  denied: 'Your browser is blocking notifications from this site. Allow them in its settings.',
  off: 'Not turned on in this browser.',
  on: 'Turned on in this browser.',
  failed: 'They couldn’t be turned on in this browser. Please try again.',
  failedOff: 'They couldn’t be turned off in this browser. Please try again.',
} as const;

/** Says how this browser stands to notifications, beneath the switch that is for all of them. */
export function BrowserPushState({ state, turnOn, turnOff }: ReturnType<typeof usePush>) {
  const isOn = state === 'on' || state === 'failedOff';
  const isOff = state === 'off' || state === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-700">
      <p role="status">
        {state === 'denied' ? <Warning>{WORDS.denied}</Warning> : state ? WORDS[state] : null}
      </p>
      {isOn || isOff ? (
        <Button variant="secondary" size="small" onClick={() => void (isOn ? turnOff() : turnOn())}>
          {isOn ? 'Turn Off in This Browser' : 'Turn On in This Browser'}
        </Button>
      ) : null}
    </div>
  );
}
