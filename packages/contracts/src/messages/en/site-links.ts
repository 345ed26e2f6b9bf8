/** Words that several pages without a long form say. */
export const siteLinks = {
  'site.related': 'Related articles',
  'site.writeToUs': 'Write to us',
  'site.quick': 'Quick links',
  'site.city.delhi': 'Delhi',
  'site.city.mumbai': 'Mumbai',
  'site.city.kolkata': 'Kolkata',
  'site.city.chennai': 'Chennai',
} as const
