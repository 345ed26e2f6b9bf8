/** The look-up of the assessing officer inside the form. */
export const aoPicker = {
  'ao.title': 'Find the AO code',
  'ao.by.office': 'You ticked a salary: search with the place of the office that pays it.',
  'ao.by.residence': 'You ticked no salary: search with the place where you live.',
  'ao.by.entity': 'Search with the place of the applicant’s office.',
  'ao.city': 'Town or city of that address',
  'ao.city.hint':
    'Old and new names are found, in Tamil and Hindi too. Without one, all codes of the state are shown.',
  'ao.search': 'Show AO codes',
  'ao.searching': 'Searching…',
  'ao.count': { one: '1 code', other: '{count} codes' },
  'ao.none':
    'There is no code for this place in the list. Try the nearest larger city, or leave the AO code open: the PAN office fills it in.',
  'ao.failed': 'The list cannot be reached now. Try again, or leave the AO code open.',
  'ao.narrow': 'Show only those with these words',
  'ao.narrow.hint': 'For example a number or an area that stands in the name of the ward',
  'ao.narrow.none': 'No code has all of these words.',
  'ao.shown': 'The first {shown} of {count} are shown.',
  'ao.choose': 'Whose area are you in?',
  'ao.choose.hint':
    'A ward has smaller incomes than a circle. The officers of a city share it by area, by employer or by the first letter of the name. If you cannot tell which one is yours, leave the AO code open.',
  'ao.source': 'From public lists that may be older than the Department’s own.',
  'ao.code': 'Code {code}',
  'ao.taken': 'Filled in below: {code}, {ward}. Change it if it is wrong.',
} as const
