import { defineAccountsTables } from '../modules/accounts/accounts.tables.ts'
import { defineApplicationsTables } from '../modules/applications/applications.tables.ts'
import { defineArticlesTables } from '../modules/articles/articles.tables.ts'
import { defineAoCodesTables } from '../modules/ao-codes/ao-codes.tables.ts'
import { defineListsTables } from '../modules/lists/lists.tables.ts'
import { defineCustomPaymentsTables } from '../modules/custom-payments/custom-payments.tables.ts'
import { defineLookupsTables } from '../modules/lookups/lookups.tables.ts'
import { definePanOfficesTables } from '../modules/pan-offices/pan-offices.tables.ts'
import { definePaymentsTables } from '../modules/payments/payments.tables.ts'
import { definePlacesTables } from '../modules/places/places.tables.ts'
import { defineCaptchaTables } from '../plugins/captcha.tables.ts'
import { defineIdempotencyTables } from '../plugins/idempotency.tables.ts'
import { defineJobsTables } from '../support/jobs.tables.ts'
import { defineAuditTables } from '../support/audit.tables.ts'
import type { Columns } from './columns.ts'

/** Every table of the product, in the dialect of the given columns; a table stands after those that it refers to. */
export function defineTables(c: Columns) {
  const applications = defineApplicationsTables(c)
  return {
    ...defineCaptchaTables(c),
    ...defineIdempotencyTables(c),
    ...defineAccountsTables(c),
    ...defineJobsTables(c),
    ...defineAuditTables(c),
    ...applications,
    ...definePaymentsTables(c, applications),
    ...defineCustomPaymentsTables(c),
    ...defineLookupsTables(c),
    ...defineArticlesTables(c),
    ...defineAoCodesTables(c),
    ...definePanOfficesTables(c),
    ...definePlacesTables(c),
    ...defineListsTables(c),
  }
}

export type Tables = ReturnType<typeof defineTables>
