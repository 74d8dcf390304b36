import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import { FeesSheet } from './FeesSheet.tsx';

/** The sheet of a market whose fees are paid online. */
function OnlineFees({ fault }: { fault?: string }) {
  const form = useForm({ defaultValues: { ...DEFAULT_DEMANDS, paymentMethod: 'online' } });
  const faultOf = (name: string) => (name === 'inPersonPaymentMessage' ? fault : undefined);
  const fieldOf = (name: keyof typeof DEFAULT_DEMANDS) => ({
    error: faultOf(name),
    ...form.register(name),
  });
  return <FeesSheet form={{ ...form, faultOf, fieldOf } as never} />;
}

it('payment instructions that cannot be saved are there to be put right, also where fees are paid online', () => {
  expect(renderToStaticMarkup(<OnlineFees />)).not.toContain('Payment instructions');
  const page = renderToStaticMarkup(<OnlineFees fault="Use at most 5,000 characters" />);
  expect(page).toContain('Payment instructions');
  expect(page).toContain('Use at most 5,000 characters');
});
