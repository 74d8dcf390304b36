import { ChartNoAxesColumn, Clock, MapPinned, MessagesSquare } from 'lucide-react';
import { Section } from '#web/ui/Section.tsx';

const FEATURES = [
  {
    icon: MapPinned,
    title: 'Location Smart',
    text: 'Search by town, ZIP code or your own location. Real distances, nearest first.',
  },
  {
    icon: Clock,
    title: 'Event Management',
    text: 'Market dates and times, with every change and cancellation, ready for your calendar.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Market Analytics',
    text: 'Fees, visitors and open spots, so vendors and organizers can compare.',
  },
  {
    icon: MessagesSquare,
    title: 'Community Reviews',
    text: 'Honest reviews from people who’ve been there.',
  },
];

/** What the site does, in four lines. */
export function FeatureList() {
  return (
    <Section title="Made for market days" ground="sand">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span
              aria-hidden
              className="flex size-12 items-center justify-center rounded-full bg-paper-50 text-tomato-600 shadow-card"
            >
              <Icon className="size-6" strokeWidth={1.75} />
            </span>
            <h3 className="mt-4 text-xl tracking-tight">{title}</h3>
            <p className="mt-1.5 text-ink-600">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
