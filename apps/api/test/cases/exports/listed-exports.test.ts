import { expect, test } from 'vitest'
import { dialects } from '../../support/databases.ts'
import { signedStaff, openStaffServer } from '../support/cases.ts'
import { exported, exportsOf } from '../support/exports.ts'

const PER_DAY = 15
const ALL = 2 * PER_DAY

test.each(dialects)(
  'the list of files has all that two days allow, and not a part of them, on %s',
  async (dialect) => {
    const server = await openStaffServer(dialect, { STAFF_EXPORTS_PER_DAY: String(PER_DAY) })
    try {
      const lead = await signedStaff(server, 'lead')
      await exported(server, lead, { state: 'SUBMITTED' })
      const { caseExports: t } = server.store.tables
      const [row] = await server.store.db.select().from(t)
      const others = Array.from({ length: ALL - 1 }, (_, at) => ({ ...row!, id: `other-${at}` }))
      await server.store.transaction(({ db }) => db.insert(t).values(others))
      expect(await exportsOf(lead)).toHaveLength(ALL)
    } finally {
      await server.close()
    }
  },
)
