/** The site map, and pages that stand in it and in no menu. */
export const siteMap = {
  'siteMap.title': 'Site map',
  'siteMap.description': 'All pages of PAN Services at a glance.',
  'siteMap.apply': 'Apply',
  'siteMap.individual': '{service}: individuals',
  'siteMap.others': '{service}: companies, trusts and other kinds',
  'siteMap.guide': 'The guide for partners’ engineers',
  'siteMap.reference': 'API reference',
  'siteMap.custom': 'Pay an agreed amount',
} as const
