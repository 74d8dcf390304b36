import type { Connection } from '#server/db/connection.ts';
import { applicationChanges, applications } from '#server/db/schema.ts';
import type { DemoApplication } from './demoApplications.ts';

/** What the demo's numbers stand for in the database. */
interface DemoReferences {
  /** Who applies to this market has agreed to this document. */
  agreement: { marketId: number | undefined; documentUrl: string };
  vendorId(number: number): number;
  listingId(number: number): number;
  /** The person who owns a vendor, or a market; null when nobody does. */
  applicantId(vendorNumber: number): number | null;
  organizerId(marketNumber: number): number | null;
}

/** Inserts the demo's applications with their histories. */
export async function insertDemoApplications(
  connection: Connection,
  demoApplications: readonly DemoApplication[],
  { agreement, vendorId, listingId, applicantId, organizerId }: DemoReferences,
): Promise<void> {
  if (demoApplications.length === 0) return;
  const inserted = await connection
    .insert(applications)
    .values(demoApplications.map(toRow))
    .returning({ id: applications.id });
  await connection.insert(applicationChanges).values(
    demoApplications.flatMap((application, index) => {
      const applicationId = inserted[index]?.id;
      if (applicationId === undefined) throw new RangeError('An application was not inserted');
      return application.changes.map((change) => ({
        ...change,
        applicationId,
        userId:
          change.status === 'pending' || change.status === 'withdrawn'
            ? applicantId(application.vendorId)
            : organizerId(application.marketId),
      }));
    }),
  );

  function toRow(application: DemoApplication): typeof applications.$inferInsert {
    const { marketId, changes } = application;
    const [first] = changes;
    const last = changes.at(-1);
    const noteAt = (status: string) => changes.find((change) => change.status === status)?.note;
    return {
      vendorId: vendorId(application.vendorId),
      marketId: listingId(marketId),
      eventId: listingId(application.eventId),
      status: last?.status ?? 'pending',
      notes: application.notes,
      approvalNotes: noteAt('approved') ?? null,
      rejectionReason: noteAt('rejected') ?? null,
      ...(marketId === agreement.marketId && {
        agreementAcceptedAt: first?.changedAt,
        agreementDocumentUrl: agreement.documentUrl,
      }),
      createdAt: first?.changedAt,
      updatedAt: last?.changedAt,
    };
  }
}
