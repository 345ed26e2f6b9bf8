/** The look-up of the assessing officer inside the form. */
export const aoPicker = {
  'ao.title': 'Find the AO code',
  'ao.by.office': 'You have a salary: search for the town of the office that pays you.',
  'ao.by.residence': 'You have no salary: search for the town where you live.',
  'ao.by.entity': 'Search for the town of the applicant’s office.',
  'ao.city': 'Town or city of that address',
  'ao.city.hint':
    'Old and new names work, in Tamil and Hindi too. If you leave it empty, you see all codes of the state.',
  'ao.search': 'Show AO codes',
  'ao.searching': 'Searching…',
  'ao.count': { one: '1 code', other: '{count} codes' },
  'ao.none':
    'The list has no code for this place. Try the nearest larger city, or leave the AO code empty: the PAN office fills it in.',
  'ao.failed': 'We cannot load the list now. Try again, or leave the AO code empty.',
  'ao.narrow': 'Show only codes with these words',
  'ao.narrow.hint': 'For example a number or an area in the name of the ward',
  'ao.narrow.none': 'No code has all of these words.',
  'ao.shown': 'You see the first {shown} of {count}.',
  'ao.choose': 'Which officer is yours?',
  'ao.choose.hint':
    'Wards handle smaller incomes, circles larger ones. The officers of a city share the work by area, by employer or by the first letter of the name. If you cannot tell which one is yours, leave the AO code empty.',
  'ao.source': 'From public lists that may be older than the Department’s own.',
  'ao.code': 'Code {code}',
  'ao.taken': 'Filled in below: {code}, {ward}. Change it if it is wrong.',
} as const
