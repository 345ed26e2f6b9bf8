import * as Type from 'typebox'
import { person } from '../cases/case.ts'
import { instant } from '../staff-schemas.ts'

/** Where rows come from: with the product, of a file, of an older version, or as they were changed elsewhere. */
const LIST_ORIGINS = ['seed', 'import', 'rollback', 'noted'] as const

export const listVersion = Type.Object({
  version: Type.Integer(),
  origin: Type.Enum([...LIST_ORIGINS]),
  source: Type.String(),
  as_of: Type.String(),
  rows: Type.Integer(),
  at: instant,
  /** Null where it came with the product or by a command. */
  by: Type.Union([person, Type.Null()]),
  reason: Type.String(),
  is_in_force: Type.Boolean(),
  /** Its rows are kept, and others are in force. */
  may_come_back: Type.Boolean(),
})
export type ListVersion = Type.Static<typeof listVersion>
