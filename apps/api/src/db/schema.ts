import { defineCaptchaTables } from '../plugins/captcha.tables.ts'
import { defineIdempotencyTables } from '../plugins/idempotency.tables.ts'
import type { Columns } from './columns.ts'

/** Every table of the product, in the dialect of the given columns; a table stands after those that it refers to. */
export function defineTables(c: Columns) {
  return {
    ...defineCaptchaTables(c),
    ...defineIdempotencyTables(c),
  }
}

export type Tables = ReturnType<typeof defineTables>
