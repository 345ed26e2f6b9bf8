import { Type } from 'typebox'
import { count } from './value-types.ts'

/** How staff work on applications. */
export const caseVariables = {
  STAFF_HOLIDAYS: Type.String({
    description:
      'Days on which staff do not work, besides Saturdays and Sundays: `26-01-2027,15-08-2027`. They are no working days for the age of a case.',
    default: '',
    pattern: '^(\\d{2}-\\d{2}-\\d{4}(,\\d{2}-\\d{2}-\\d{4})*)?$',
  }),
  STAFF_CASE_DAYS: count('Within how many working days staff are to deal with what waits for them.', 5),
  STAFF_REVEALS_PER_DAY: count('How many masked answers one member of the staff may see in a day.', 30),
  STAFF_EXPORTS_PER_DAY: count(
    'How many lists of cases one member of the staff may take along as a file in a day.',
    10,
  ),
  PEOPLE_REQUEST_DAYS: count(
    'Within how many days somebody who asks for a copy or the erasure of their data gets it, from the day on which they have asked: 90 at most.',
    30,
    1,
    90,
  ),
  STAFF_SEARCHES_PER_MINUTE: count(
    'How many searches for cases one member of the staff may make in a minute.',
    30,
  ),
}
