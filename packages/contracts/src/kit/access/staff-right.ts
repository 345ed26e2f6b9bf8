/** What somebody of the staff may do. A call that needs another one is refused. */
export const STAFF_RIGHTS = [
  'cases.see',
  'cases.answer',
  'cases.move',
  'cases.reveal',
  'cases.bulk',
  'cases.assign',
  'cases.import',
  'cases.export',
  'people.file',
  'people.decide',
  'money',
  'partners',
  'articles',
  'comments',
  'staff.manage',
  'lists',
  'texts',
  'jobs',
  'numbers',
  'audit.see',
] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/**
 * What an endpoint of the staff says of whom it is for: who has a right; `self`, whoever of the staff is signed in, for what is
 * their own; `entrance`, who still has to show who they are. One that says nothing lets nobody in.
 */
export type StaffAdmission = StaffRight | 'self' | 'entrance'

const NAMED = /\{(\w+)\}/gu

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).toSorted().join('+')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const given = Object.entries(value).filter(([, each]) => each !== undefined)
  return nameOf(given.map(([name, each]) => `${name}=${each}`))
}

/**
 * The deed that a call is, by the template of its endpoint: `roles:{member_id}` with the value that the path, the body or
 * the query has under that name. A list is the same deed in any order, and so is a filter: `state=SUBMITTED+waits_on=us`.
 */
export function deedOf(
  template: string,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): string {
  const values = { ...(input.query as object), ...(input.body as object), ...(input.params as object) }
  return template.replace(NAMED, (_, name: string) =>
    nameOf((values as Readonly<Record<string, unknown>>)[name]),
  )
}
