import { Mail } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const TOPICS = ['Technical issues', 'Billing questions', 'Feature requests'];

/** How to reach us: by mail to the support address. */
export function ContactContent({ supportEmail }: { supportEmail: string }) {
  return (
    <Container width="text" className="py-16 md:py-24">
      <PageHeading title="Contact">
        <p>We answer within 24 hours. Write about whatever concerns you, such as:</p>
      </PageHeading>
      <ul className="mt-4 list-disc pl-5 text-lg text-ink-700 marker:text-tomato-500">
        {TOPICS.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <Button asChild className="mt-8 max-w-full">
        <a href={`mailto:${supportEmail}`}>
          <Mail aria-hidden />
          {supportEmail}
        </a>
      </Button>
    </Container>
  );
}
