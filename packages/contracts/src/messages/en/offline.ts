/** The page that a browser shows where there is no connection. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.lead':
    'This page needs a connection. Pages and forms that you have opened on this device before may open without one.',
  'offline.draft': 'A draft that was saved is still on this device.',
} as const
