import { z } from 'zod';
import { PLAN_TIERS } from '#contract/billing/plans.ts';
import { type AdministeredPromotion, promotionWriteSchema } from '#contract/billing/promotions.ts';
import type { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';

/** Checks the form by the contract. */
export const promotionFormSchema = z
  .object({
    endsOn: z.string(),
    tiers: z.array(z.enum(PLAN_TIERS)),
    codes: z.array(
      z
        .object({
          key: z.number(),
          code: z.string(),
          /** As it was typed; '' for any number of times. */
          redemptionLimit: z.string(),
        })
        .transform(({ code, redemptionLimit }) => ({
          code,
          redemptionLimit: redemptionLimit.trim() === '' ? null : Number(redemptionLimit),
        })),
    ),
  })
  .pipe(promotionWriteSchema);

type PromotionValues = z.input<typeof promotionFormSchema>;
export type CodeDraft = PromotionValues['codes'][number];

/** The form of a promotion, for its parts. */
export type SentPromotionForm = ReturnType<
  typeof useSentForm<PromotionValues, z.output<typeof promotionFormSchema>>
>;

/** What the form begins with. */
export const promotionValues = (promotion: AdministeredPromotion | null): PromotionValues => ({
  endsOn: promotion?.endsOn ?? '',
  tiers: promotion?.tiers ?? [...PLAN_TIERS],
  codes: promotion?.codes.map(({ code, redemptionLimit }, key) => ({
    key,
    code,
    redemptionLimit: String(redemptionLimit ?? ''),
  })) ?? [newCode([])],
});

/** A row that has not been filled in. */
export const newCode = (codes: CodeDraft[]): CodeDraft => ({
  key: Math.max(-1, ...codes.map(({ key }) => key)) + 1,
  code: '',
  redemptionLimit: '',
});

/** Of what an administrator has ended by hand, the last day is the last whole one that it had. */
export const lastDayText = ({
  isRunning,
  endsOn,
}: Pick<AdministeredPromotion, 'isRunning' | 'endsOn'>): string =>
  `${isRunning ? 'Until' : 'Ended after'} ${formatLongDate(endsOn)}`;
