import { PromotionList } from '#web/features/billing/components/PromotionList.tsx';
import { Panel } from '../shell/Panel.tsx';

/** Promotions and their codes. */
export default function PromotionsTab() {
  return (
    <Panel title="Promotions" lead="Coupon codes that make plans free until a set date.">
      <PromotionList />
    </Panel>
  );
}
