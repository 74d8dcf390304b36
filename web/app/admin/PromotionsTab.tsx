import { PromotionList } from '#web/features/billing/components/PromotionList.tsx';
import { Panel } from '../shell/Panel.tsx';

/** Promotions and their codes. */
export default function PromotionsTab() {
  return (
    <Panel title="Promotions" lead="Codes by which plans are free, up to a last day.">
      <PromotionList />
    </Panel>
  );
}
