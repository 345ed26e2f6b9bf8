import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, type Submitted } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { pdf, png, withFile } from '../support/files.ts'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

describe.each(databases)('a file of an applicant in the back office, on %s,', (dialect, it) => {
  let server: StaffServer
  let clerk: SignedStaff
  let made: Submitted['data']
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    clerk = await signedStaff(server, 'clerk')
    made = await atState(server, 'DOCUMENTS_RECEIVED')
  })
  afterAll(() => server.close())

  async function sent(name: string, bytes: Uint8Array): Promise<string> {
    const { headers, payload } = withFile({}, { name, bytes })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${made.pan.id}/add-attachment`,
      headers: { ...headers, ...bearer(made.token) },
      payload,
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return (await caseOf(clerk, made.pan.id)).files.at(-1).id
  }
  const opened = (file: string, id = made.pan.id, by = clerk) => by.call('GET', `cases/${id}/files/${file}`)
  const openings = async () => {
    const { tables, db } = server.store
    const rows = await db.select().from(tables.audit)
    return rows.filter(({ action, object }) => /cases.*files/u.test(action) && object === made.pan.id)
  }

  it.each([
    ['photo\u202Egnp.png', png(40, 30), 'image/png', 'inline; filename="photognp.png"'],
    ['<b>"a";.pdf', pdf(), 'application/pdf', 'inline; filename="ba.pdf"'],
  ])(
    '%j is shown in a sandbox that runs nothing, and each opening is in the audit log',
    async (name, bytes, type, disposition) => {
      const file = await sent(name, bytes)
      const before = (await openings()).length
      const answer = await opened(file)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringContaining(disposition),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/u),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
      expect(answer.rawPayload.length).toBeGreaterThan(50)
      await opened(file)
      expect(await openings()).toHaveLength(before + 2)
      const { timeline } = await caseOf(clerk, made.pan.id)
      expect(timeline.filter(({ kind }: { kind: string }) => kind === 'file_opened')).toHaveLength(before + 2)
    },
  )

  test('is opened with its own case alone, by whom may see cases', async () => {
    const file = await sent('a.png', png(8, 8))
    const other = (await atState(server, 'DOCUMENTS_RECEIVED')).pan.id
    expect((await opened(file, other)).statusCode).toBe(404)
    expect((await opened(file, made.pan.id, await signedStaff(server, 'accountant'))).statusCode).toBe(403)
    expect((await opened('x'.repeat(22))).statusCode).toBe(404)
    // As what a partner has made up for trying: an application, and no case.
    const { caseWork } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.delete(caseWork).where(eq(caseWork.applicationId, made.pan.id)),
    )
    expect((await opened(file)).statusCode).toBe(404)
  })
})
