import { CircleAlert } from 'lucide-react';

/** What may be a slip in a date, or comes of it. */
export function DateNote({ children }: { children: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-squash-300 bg-squash-50 p-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-squash-700" />
      <p className="min-w-0 grow">{children}</p>
    </div>
  );
}
