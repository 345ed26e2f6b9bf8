import * as Type from 'typebox'
import { person } from '../cases/case.ts'
import { instant } from '../staff-schemas.ts'
import { STAFF_LISTS } from './staff-lists.ts'

/**
 * How far a change of a list has come: checked, and nothing is changed; some rows are wrong; confirmed; in force; another
 * version came first; we could not apply it; nobody has confirmed it in time.
 */
export const LIST_CHANGE_STATES = [
  'checked',
  'refused',
  'running',
  'applied',
  'stale',
  'failed',
  'lapsed',
] as const
export type ListChangeState = (typeof LIST_CHANGE_STATES)[number]

const count = Type.Integer()
const numberOrNull = Type.Union([Type.Integer(), Type.Null()])

export const listName = Type.Enum([...STAFF_LISTS])

export const listChange = Type.Object({
  id: Type.String(),
  list: listName,
  origin: Type.Enum(['import', 'rollback']),
  /** The version whose rows come back; null of a file. */
  back_to: numberOrNull,
  state: Type.Enum([...LIST_CHANGE_STATES]),
  by: person,
  /** Null while nobody has confirmed it. */
  confirmed_by: Type.Union([person, Type.Null()]),
  source: Type.String(),
  as_of: Type.String(),
  /** Rows in force when it was checked, and rows that it brings. */
  before: count,
  rows: count,
  added: count,
  changed: count,
  removed: count,
  /** Rows of the file that are wrong. */
  wrong: count,
  /** It changes or removes more than a fifth of the rows in force. */
  is_large: Type.Boolean(),
  /** It is confirmed with a fresh proof: it is large, or one of names. */
  needs_proof: Type.Boolean(),
  /** Whether it can be confirmed: it is checked, and changes something. */
  may_confirm: Type.Boolean(),
  /** Empty but for one that is large. */
  reason: Type.String(),
  /** The version that it has become. */
  version: numberOrNull,
  created_at: instant,
  /** Until when it can be confirmed. */
  expires_at: instant,
  /** Empty until it is applied, or cannot be. */
  finished_at: Type.String(),
})
export type ListChange = Type.Static<typeof listChange>

/** The first rows of each kind, with what stands in them (of a changed one by now), and what is wrong with the first wrong ones. */
export const listDifference = Type.Object({
  added: Type.Array(Type.Object({ key: Type.String(), text: Type.String() })),
  removed: Type.Array(Type.Object({ key: Type.String(), text: Type.String() })),
  changed: Type.Array(
    Type.Object({
      key: Type.String(),
      text: Type.String(),
      column: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
  wrong: Type.Array(
    Type.Object({
      /** Null of what is said of the whole file. */
      line: numberOrNull,
      /** Of a workbook with several sheets. */
      sheet: Type.String(),
      error: Type.String(),
    }),
  ),
})
export type ListDifference = Type.Static<typeof listDifference>
