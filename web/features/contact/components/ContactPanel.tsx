import { Clock, Mail } from 'lucide-react';

const TOPICS = ['Technical issues', 'Billing questions', 'Feature requests'];

/** How else to reach us, and what to expect. */
export function ContactPanel({ supportEmail }: { supportEmail: string }) {
  return (
    <aside className="space-y-7 rounded-sheet bg-paper-200 p-6 md:p-8">
      <section>
        <h2 className="flex items-center gap-2.5 text-xl tracking-tight">
          <Mail aria-hidden className="size-5 text-leaf-700" />
          Email us
        </h2>
        <a
          href={`mailto:${supportEmail}`}
          className="mt-1 inline-flex min-h-11 items-center font-medium break-all text-leaf-700 underline underline-offset-4"
        >
          {supportEmail}
        </a>
      </section>
      <section>
        <h2 className="flex items-center gap-2.5 text-xl tracking-tight">
          <Clock aria-hidden className="size-5 text-leaf-700" />
          Response time
        </h2>
        <p className="mt-2 text-ink-700">We reply within 24 hours.</p>
      </section>
      <section>
        <h2 className="text-xl tracking-tight">Quick help</h2>
        <p className="mt-2 text-ink-700">Write to us about anything, such as:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-700 marker:text-tomato-500">
          {TOPICS.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
