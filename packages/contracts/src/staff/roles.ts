import { STAFF_RIGHTS, type StaffRight } from '../kit/access/staff-right.ts'

/** Everybody of the staff has one or more of these; the rights of several add up. */
export const STAFF_ROLES = [
  'clerk',
  'lead',
  'support',
  'accountant',
  'partners',
  'editor',
  'moderator',
  'administrator',
  'auditor',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whose each right is. */
const HOLDERS: Readonly<Record<StaffRight, readonly StaffRole[]>> = {
  'cases.see': ['clerk', 'lead', 'support'],
  'cases.answer': ['clerk', 'lead', 'support'],
  'cases.move': ['clerk', 'lead'],
  'cases.reveal': ['clerk', 'lead'],
  'cases.bulk': ['lead'],
  'cases.assign': ['lead'],
  'cases.import': ['lead'],
  'cases.export': ['lead'],
  'people.file': ['lead', 'support'],
  'people.decide': ['lead'],
  money: ['accountant'],
  partners: ['partners'],
  articles: ['editor'],
  comments: ['moderator'],
  'staff.manage': ['administrator'],
  lists: ['administrator'],
  texts: ['administrator'],
  jobs: ['administrator'],
  numbers: ['administrator', 'auditor'],
  'audit.see': ['auditor'],
}

/** Who gives roles, or reads what was done, works on no case and no money. */
const OVERSEERS: readonly StaffRole[] = ['administrator', 'auditor']
const OVERSEEN: readonly StaffRole[] = ['clerk', 'lead', 'accountant']

/** What the roles of somebody let them do, in the order of the list. */
export const rightsOfRoles = (roles: readonly StaffRole[]): StaffRight[] =>
  STAFF_RIGHTS.filter((right) => HOLDERS[right].some((role) => roles.includes(role)))

/** The roles that let somebody do something. */
export const rolesWith = (right: StaffRight): readonly StaffRole[] => HOLDERS[right]

/** Whether somebody has two roles that nobody may have together. */
export const areRolesAtOdds = (roles: readonly StaffRole[]): boolean =>
  roles.some((role) => OVERSEERS.includes(role)) && roles.some((role) => OVERSEEN.includes(role))

export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)
