import { useSuspenseQuery } from '@tanstack/react-query';
import { ContactForm } from '#web/features/contact/components/ContactForm.tsx';
import { ContactPanel } from '#web/features/contact/components/ContactPanel.tsx';
import { useSession } from '#web/features/identity/useSession.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export function ContactPage() {
  const { data: config } = useSuspenseQuery(configQuery);
  const session = useSession();
  return (
    <Container className="pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHeading title="Contact">
        <p>Tell us what’s wrong, what’s missing or what you’d like to know.</p>
      </PageHeading>
      <div className="mt-10 grid items-start gap-7 lg:grid-cols-[1.7fr_1fr] lg:gap-10">
        <Card className="p-6 md:p-8">
          <noscript>
            <p className="mb-6 rounded-card bg-paper-200 p-5">
              This form needs JavaScript. You can also email{' '}
              <a href={`mailto:${config.supportEmail}`} className="font-medium underline">
                {config.supportEmail}
              </a>
              .
            </p>
          </noscript>
          <ContactForm sender={session.state === 'signedIn' ? session.user : null} />
        </Card>
        <ContactPanel supportEmail={config.supportEmail} />
      </div>
    </Container>
  );
}
