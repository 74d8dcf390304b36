const TOPICS = [
  'Application status changes (approved, rejected, waitlisted)',
  'New market opportunities',
  'Event reminders and setup instructions',
  'Organizer announcements',
  'Payment confirmations',
  'Days cancelled or postponed at markets you saved',
];

/** What there is to be told of. */
export function NotificationTopics() {
  return (
    <section className="mt-6 rounded-card bg-paper-200 p-5">
      <h3 className="text-lg tracking-tight">What we notify you about</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-700 marker:text-tomato-500">
        {TOPICS.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </section>
  );
}
