import { CalendarCheck, CircleCheck, DollarSign, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ApplicationFigures } from '../applicationFigures.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Where a vendor stands, in four figures; '--' for what there is nothing to say of yet. */
export function SummaryCards({ figures }: { figures: ApplicationFigures | undefined }) {
  const values: [string, ReactNode, string | undefined][] = [
    ['Active Applications', <FileText key="icon" />, figures && String(figures.active)],
    ['Upcoming Events', <CalendarCheck key="icon" />, figures && String(figures.upcomingEvents)],
    [
      'Avg Booth Fee',
      <DollarSign key="icon" />,
      figures && orNothing(figures.averageBoothFee, (fee) => dollars.format(fee)),
    ],
    [
      'Approval Rate',
      <CircleCheck key="icon" />,
      figures && orNothing(figures.approvalRate, (rate) => `${rate}%`),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {values.map(([term, icon, value]) => (
        <Card key={term} className="flex flex-col p-4 md:p-6">
          <dt className="flex grow items-start justify-between gap-2 text-sm font-semibold text-ink-600">
            {term}
            <span aria-hidden className="text-leaf-600 [&_svg]:size-5">
              {icon}
            </span>
          </dt>
          <dd className="mt-2 font-display text-3xl font-medium tabular-nums">
            {value ?? <Skeleton className="h-9 w-14" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

const orNothing = (value: number | null, write: (value: number) => string): string =>
  value === null ? '--' : write(value);
