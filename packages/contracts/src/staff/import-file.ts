import * as Type from 'typebox'
import { person } from './cases/case.ts'

/** Bytes of a file, and rows below its headings. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024
export const IMPORT_ROWS_MAX = 10_000
/** Refused rows on a page. */
export const IMPORT_ROWS_ON_PAGE = 100
/** After somebody has confirmed a file, it can be stopped for so long; then it begins. */
export const IMPORT_STOP_SECONDS = 60

/** What a file brings: courier numbers and days of delivery, or the PANs that were allotted. */
export const IMPORT_KINDS = ['courier', 'pans'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The headings of each file, in any order; a column that is not needed may be left out. */
export const IMPORT_COLUMNS = {
  courier: ['coupon', 'courier_number', 'delivered_on'],
  pans: ['coupon', 'pan'],
} as const satisfies Record<ImportKind, readonly string[]>

/** How far a file has come: checked; confirmed, and begun a minute later; done; or nobody has confirmed it in time. */
const IMPORT_STATES = ['checked', 'running', 'finished', 'lapsed'] as const
/** What becomes of a row: it waits; it was applied; the application says so already; something is wrong with it. */
export const IMPORT_OUTCOMES = ['waiting', 'applied', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const count = Type.Integer()

export const importFile = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...IMPORT_KINDS]),
  state: Type.Enum([...IMPORT_STATES]),
  by: person,
  /** Null while nobody has confirmed it. */
  confirmed_by: Type.Union([person, Type.Null()]),
  /** Whether the caller may confirm it: of PANs only somebody else than who has sent the file. */
  may_confirm: Type.Boolean(),
  rows: Type.Object({ total: count, waiting: count, applied: count, unchanged: count, refused: count }),
  created_at: Type.String(),
  /** Until when it can be confirmed. */
  expires_at: Type.String(),
  /** So long it can be stopped; 0 where it cannot. */
  seconds_left: Type.Integer(),
  /** Empty until it is. */
  finished_at: Type.String(),
})
export type ImportFile = Type.Static<typeof importFile>

/** A row that would be applied, for whoever confirms; PANs are masked. */
export const waitingRow = Type.Object({
  line: Type.Integer(),
  coupon: Type.String(),
  application_id: Type.String(),
  pan: Type.String(),
  /** The PAN whose place it takes; empty where the application has none. */
  pan_before: Type.String(),
  courier_number: Type.String(),
  delivered_on: Type.String(),
})
export type WaitingRow = Type.Static<typeof waitingRow>
