import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfficialInstead } from '@pan/contracts/official-forms/official-version'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { callerOf, staffMember } from '../staff/support/staff-server.ts'
import { dialects } from '../support/databases.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

describe.each(dialects)('our own form instead of the official one on %s', (dialect) => {
  let own: OfficialServer
  let staff: Awaited<ReturnType<OfficialServer['server']['openStaff']>>
  let call: ReturnType<typeof callerOf>
  let made: MadeStandIn
  let path: string

  beforeAll(async () => {
    own = await officialServer(dialect)
    staff = await own.server.openStaff()
    call = callerOf({ staff }, await staffMember(own.server, ['administrator']))
    made = await standIn('form-93', 'flat')
    path = join(own.server.folder, 'files/official-forms', made.sha256)
    await own.admin('add', ['form-93', await own.written('form.pdf', made.file)], { from: '2026-01-01' })
  })
  afterAll(async () => {
    await staff.close()
    await own.close()
  })

  /** What the back office says of the form. */
  async function told(): Promise<OfficialInstead | null> {
    const { forms } = (await call('GET', 'official-forms')).json().data
    return forms.find(({ form }: { form: string }) => form === 'form-93').instead
  }

  test('the page says when, and which answers have no place, until a version is put into use', async () => {
    const places = made.map.places.filter(({ answer }) => answer !== 'aadhaar')
    await own.importMap({ ...made.map, places })
    await own.admin('activate', ['form-93', '1'])
    expect(await told()).toBeNull()
    await own.printed()
    expect(await told()).toMatchObject({ why: 'place', answers: ['4 Aadhaar number'] })
    const { at } = (await told())!
    expect(Date.parse(at)).toBe(Math.trunc(own.server.clock.now().getTime() / 1000) * 1000)
    await own.admin('rollback', ['form-93'])
    expect(await told()).toBeNull()
    await own.importMap(made.map)
    await own.admin('activate', ['form-93', '1'])
    await own.printed()
    expect(await told()).toBeNull()
  })

  test('a file that is gone is told, and told again after it was put into use again', async () => {
    await own.admin('activate', ['form-93', '1'])
    await rm(path)
    await own.printed()
    expect(await told()).toMatchObject({ why: 'file', answers: [] })
    await writeFile(path, made.file)
    await own.admin('activate', ['form-93', '1'])
    expect(await told()).toBeNull()
    await rm(path)
    await own.printed()
    expect(await told()).toMatchObject({ why: 'file' })
    await writeFile(path, made.file)
  })

  test('a print that fails is told', async () => {
    await own.admin('activate', ['form-93', '1'])
    const { store } = own.server
    const [place, ...others] = made.map.places
    const map = { ...made.map, places: [{ answer: place!.answer, field: 'Reset' }, ...others] }
    await store.transaction(async (tx) => {
      await tx.db.update(tx.tables.officialForms).set({ map, mapVersion: 900 })
    })
    expect((await own.printed()).text).toContain('Facsimile, edition 2026')
    expect(await told()).toMatchObject({ why: 'print' })
  })
})
