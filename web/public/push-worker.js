// Shows what is pushed to this browser, and opens our page when it is pressed.
self.addEventListener('push', (event) => {
  const { title, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { tag, data: { url }, icon: '/icon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Nothing but a page of ours is opened.
  const wanted = new URL(event.notification.data?.url ?? '/', self.location.origin);
  const path = wanted.pathname + wanted.search;
  event.waitUntil(self.clients.openWindow(path));
});
