import { Badge } from '#web/ui/Badge.tsx';
import { freeUntilText } from '../promotionText.ts';

/** That a coupon gives a plan, to its last day, 'YYYY-MM-DD'. */
export function FreeUntil({ day }: { day: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 font-semibold text-leaf-800">
      {freeUntilText(day)}
      <Badge tone="squash">Coupon Active</Badge>
    </p>
  );
}
