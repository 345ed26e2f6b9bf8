import type { People } from './people.ts'

/** Who calls: nobody who is known, an applicant with the token of an application, an account, or a partner's program. */
export type Who = 'nobody' | 'applicant' | 'member' | 'partner'

/** One call: what stands in the place of the names of its path, in its query and in its body. */
export interface Asked {
  readonly who?: Who
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Calls by the method and path of their endpoint; each way to call it is measured by itself. */
export type Calls = Readonly<Record<string, Readonly<Record<string, (people: People) => Asked>>>>

export const plain = { '': () => ({}) }
