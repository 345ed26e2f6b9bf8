import type { Columns } from '../../../db/columns.ts'
import type { defineCasesTables } from '../cases.tables.ts'

export function defineIntakeTables(c: Columns, { caseWork }: ReturnType<typeof defineCasesTables>) {
  // The last scan by which the papers of an application were received; it may have been taken back since.
  const receivedEnvelopes = c.table(
    'received_envelopes',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => caseWork.applicationId, { onDelete: 'cascade' }),
      member: c.text('member').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('received_envelopes_member_idx').on(t.member, t.at)],
  )

  return { receivedEnvelopes }
}
