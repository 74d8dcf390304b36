import { HeartHandshake, LifeBuoy, type LucideIcon, Sprout } from 'lucide-react';
import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Section } from '#web/ui/Section.tsx';

const REASONS: [icon: LucideIcon, title: string, text: string][] = [
  [
    HeartHandshake,
    'Community Focus',
    'Made for neighborhood markets and the people who run them, not chains.',
  ],
  [Sprout, 'Growth Tools', 'Find your next market, vendor or customer, and see how it’s working.'],
  [LifeBuoy, 'Reliable Support', 'People who know markets reply within 24 hours.'],
];

const QUESTIONS: [question: string, answer: string][] = [
  [
    'Can I switch plans?',
    'Yes, anytime. The change takes effect immediately, with credit for what you’ve already paid.',
  ],
  [
    'Is there a free trial?',
    `Yes: ${TRIAL_DAYS} days on the vendor, organizer and Farm Direct plans. No credit card required.`,
  ],
  ['How can I pay?', 'By card. PayPal and ACH are accepted for annual plans.'],
  [
    'Can I cancel?',
    'Anytime, in your account settings. You keep access until the end of the period you paid for.',
  ],
  ['Do you offer discounts for nonprofits?', 'Yes, on request: just ask us.'],
  ['Is my data safe?', 'Yes. It’s encrypted in transit and at rest.'],
];

/** What speaks for the plans, and what people ask about them. */
export function PricingDetails() {
  return (
    <>
      <Section title="Why Local Markets" ground="sand">
        <ul className="grid gap-8 md:grid-cols-3">
          {REASONS.map(([Icon, title, text]) => (
            <li key={title}>
              <Icon aria-hidden className="size-8 text-tomato-600" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1.5 text-ink-700">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Frequently Asked Questions">
        <div className="max-w-3xl divide-y divide-paper-300 border-y border-paper-300">
          {QUESTIONS.map(([question, answer]) => (
            <Disclosure key={question} title={question} className="py-1">
              <p className="pb-3 text-ink-700">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
    </>
  );
}
