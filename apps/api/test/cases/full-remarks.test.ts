import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { bearer } from '../support/applications.ts'
import { oneDatabase } from '../support/databases.ts'
import { atState, caseOf, signedStaff, openStaffServer, type StaffServer } from './support/cases.ts'

describe.each(oneDatabase)('remarks of an application on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  test('of an applicant who has filled the room are still answered', async () => {
    const { pan, token } = await atState(server)
    const { tables } = server.store
    const at = server.clock.now().toISOString()
    const said = async (comment: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/v1/${pan.id}/add-attachment`,
          headers: bearer(token),
          payload: { comment },
        })
      ).statusCode
    expect(await said('The first one.')).toBe(201)
    const [first] = await server.store.db.select().from(tables.remarks)
    await server.store.transaction(({ db }) =>
      db
        .insert(tables.remarks)
        .values(
          Array.from({ length: 199 }, (_, number) => ({ ...first!, id: `many-${number}`, createdAt: at })),
        ),
    )
    expect(await said('One more.')).toBe(422)
    const clerk = await signedStaff(server, 'clerk')
    const answer = await clerk.call('POST', `cases/${pan.id}/remarks`, { text: 'We have read all of it.' })
    expect(answer.statusCode).toBe(201)
  })

  test('that are empty or too long say so of the field of the page', async () => {
    const { pan } = await atState(server)
    const clerk = await signedStaff(server, 'clerk')
    for (const text of [' ', 'a'.repeat(REMARK_LENGTH_MAX + 1)]) {
      const answer = await clerk.call('POST', `cases/${pan.id}/remarks`, { text })
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([422, ['text']])
    }
    expect((await caseOf(clerk, pan.id)).remarks).toEqual([])
  })
})
