import { LISTS } from '../../lookups/lists.ts'

/** What staff bring up to date by files: the lists of the look-ups, and the names of the papers that prove something. */
export const STAFF_LISTS = [...LISTS, 'paper-names'] as const
export type StaffListName = (typeof STAFF_LISTS)[number]

/** Whether every change of a list needs a fresh proof, and not only a large one: names go to everybody at once. */
export const isProvenList = (list: StaffListName): boolean => list === 'paper-names'
