/*
 * Shows what the server tells this browser while no page of the site is open, and leads there. It
 * controls no page and keeps nothing: its scope is a path that has none.
 */

self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(
    // What is sent twice, after a crash, is shown once: by its tag.
    self.registration.showNotification(title, { body, tag: `notice-${id}`, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
