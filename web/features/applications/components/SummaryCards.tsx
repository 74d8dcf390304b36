import { CalendarCheck, CircleCheck, DollarSign, FileText } from 'lucide-react';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import type { ApplicationFigures } from '../applicationFigures.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

interface SummaryCardsProps {
  figures: ApplicationFigures | undefined;
  /** Where they could not be had. */
  onRetry: (() => void) | undefined;
}

/** Where a vendor stands, in four figures; '--' for what there is nothing to say of yet. */
export function SummaryCards({ figures, onRetry }: SummaryCardsProps) {
  return (
    <FigureCards
      onRetry={onRetry}
      figures={[
        {
          term: 'Active Applications',
          icon: <FileText />,
          value: figures && String(figures.active),
        },
        {
          term: 'Upcoming Events',
          icon: <CalendarCheck />,
          value: figures && String(figures.upcomingEvents),
        },
        {
          term: 'Avg Booth Fee',
          icon: <DollarSign />,
          value: figures && orNothing(figures.averageBoothFee, (fee) => dollars.format(fee)),
        },
        {
          term: 'Approval Rate',
          icon: <CircleCheck />,
          value: figures && orNothing(figures.approvalRate, (rate) => `${rate}%`),
        },
      ]}
    />
  );
}

const orNothing = (value: number | null, write: (value: number) => string): string =>
  value === null ? '--' : write(value);
