import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MarketRowProps {
  market: { id: number; name: string };
  /** What may be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A market in a list of somebody's dashboard: its name, what is told of it, and what may be done. */
export function MarketRow({ market, actions, children }: MarketRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-72 grow">
        <h3 className="font-sans text-lg leading-snug font-semibold">
          <Link
            to="/market/$id"
            params={{ id: String(market.id) }}
            className="underline underline-offset-4"
          >
            {market.name}
          </Link>
        </h3>
        {children}
      </div>
      {actions}
    </li>
  );
}
