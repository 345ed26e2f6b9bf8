/** What the three services are called, everywhere: no other message may name them in other words. */
export const services = {
  'services.new': 'New PAN card',
  'services.lost': 'Lost or damaged PAN card',
  'services.correction': 'Correction of a PAN card',
} as const
