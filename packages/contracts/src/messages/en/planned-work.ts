/** The page of the proxy while planned work goes on: infra/planned-work-pages.mjs writes it. */
export const plannedWork = {
  'planned.title': 'We are working on the service',
  'planned.lead': 'This work was planned. Until it is done, no page of this site opens.',
  'planned.until': 'We plan to be back on {day} at {time}, Indian time.',
  'planned.open': 'We cannot say yet when we are back. Please look again in a while.',
  'planned.draft':
    'Drafts that were saved are safe: they are still on your device. What you have sent to us is safe, too.',
} as const
