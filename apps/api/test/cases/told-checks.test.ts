import { staffCaseFile } from '@pan/contracts/staff/cases/case-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import { atState, caseOf, desk, openStaffServer, type StaffServer } from './support/cases.ts'

const DEEDS_MAX = 200

describe.each(dialects)('the history of a case on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  test('keeps each thing that was found at a document, right or wrong, and by whom', async () => {
    const [one, two] = [await desk(server, 'clerk'), await desk(server, 'clerk')]
    const { id } = (await atState(server)).pan
    const told = async () =>
      (await caseOf(one, id)).timeline
        .filter(({ kind }: { kind: string }) => kind.startsWith('check'))
        .map(({ kind, what, name }: Record<string, string>) => ({ kind, what, name }))
    const find = async ({ call }: typeof one, outcome: string, from: string) => {
      server.clock.forward(1)
      const found = await call('PUT', `cases/${id}/checks/birth`, { outcome, from })
      expect(found.statusCode).toBe(200)
    }
    await find(one, 'ok', '')
    expect(await told()).toEqual([expect.objectContaining({ kind: 'check_ok', what: 'birth' })])
    await find(two, 'missing', 'ok')
    await find(one, '', 'missing')
    const { name } = (await told())[0]
    await expect
      .poll(told)
      .toEqual(['check_ok', 'check_missing', 'check_open'].map((kind) => ({ kind, what: 'birth', name })))
  })

  test('says so where there was more than it shows', async () => {
    const clerk = await desk(server, 'clerk')
    const { id } = (await atState(server)).pan
    const look = async (count: number, name: string) => {
      const looks = Array.from({ length: count }, (_, at) => ({
        id: `${name}-${id}-${at}`,
        at: server.clock.now().toISOString(),
        actor: 'operator:x',
        action: `${staffCaseFile.method} /api${staffCaseFile.path}`,
        object: id,
        details: {},
      }))
      await server.store.transaction(({ db, tables: { audit } }) => db.insert(audit).values(looks))
    }
    await look(DEEDS_MAX, 'first')
    expect((await caseOf(clerk, id)).is_timeline_cut).toBe(false)
    await look(1, 'second')
    const page = await caseOf(clerk, id)
    expect(page.is_timeline_cut).toBe(true)
    const opened = page.timeline.filter(({ kind }: { kind: string }) => kind === 'file_opened')
    expect(opened).toHaveLength(DEEDS_MAX)
  })
})
