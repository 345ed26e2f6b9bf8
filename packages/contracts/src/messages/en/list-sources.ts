/** Where the lists are from that come with the product. */
export const listSources = {
  'listSources.ao-codes':
    'A public compilation of June 2026, and the TAN AO code master of 2017: state capitals and larger cities',
  'listSources.pan-offices':
    'Published forms, manuals and lists of the two registering bodies: the offices whose address could be verified',
  'listSources.noted': 'Names as they were before the next version',
} as const
