import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

type MissionCardProps = { title: string; pictureUrl: string; children: ReactNode };

/** What the site wants to do for one kind of people. */
export function MissionCard({ title, pictureUrl, children }: MissionCardProps) {
  return (
    <Card as="li">
      <img
        src={pictureUrl}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        className="aspect-[16/10] w-full object-cover"
      />
      <div className="p-6">
        <h3 className="text-xl tracking-tight">{title}</h3>
        <p className="mt-2 leading-relaxed text-ink-600">{children}</p>
      </div>
    </Card>
  );
}
