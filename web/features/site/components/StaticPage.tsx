import type { ReactNode } from 'react';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type StaticPageProps = { title: string; lead: string; children: ReactNode };

/** A page of plain text under a heading. */
export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <Container width="text" className="pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHeading title={title}>
        <p>{lead}</p>
      </PageHeading>
      <div className="prose mt-12">{children}</div>
    </Container>
  );
}
