import { randomUUID } from 'node:crypto'
import { endpoints } from '@pan/contracts/endpoints'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { keyOf, member, partner } from '../../support/callers.ts'
import { commandsOn } from '../../support/commands.ts'
import { databases } from '../../support/databases.ts'

const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA'

describe.each(databases)('an application that was made with a test key, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const submit = async (key: string, headers = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: { ...bearer(key), ...headers },
      payload: validNewPan,
    })
    return answer.json().data.pan as { id: string; pan_coupon_nbr: string }
  }
  const status = async (id: string, key: string) =>
    (await server.app.inject({ url: `/api/v1/edit-pan-application/${id}`, headers: bearer(key) })).statusCode
  /** The coupon numbers that somebody finds, a visitor without a key. */
  async function tracked(key?: string, text: string = validNewPan['cell_nbr']): Promise<string[]> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/pan-application-status',
      headers: key === undefined ? {} : bearer(key),
      payload: {
        pan_status_search: text,
        date_of_birth: validNewPan['date_of_birth'],
        ...(key === undefined && { captcha: await server.captcha() }),
      },
    })
    return answer.statusCode === 404
      ? []
      : answer.json().data.applications.map((each: { id: string }) => each.id)
  }
  const admin = (...argv: string[]) =>
    runCommand([...argv, '--json'], {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'test',
    }).then((text) => JSON.parse(text))

  test('is seen by the test keys of that partner and by nobody else', async () => {
    const { partnerId, key: live } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const { key: another } = await keyOf(server, partnerId, 'test')
    const stranger = await partner(server, 'test')
    const once = { 'idempotency-key': randomUUID() }
    const [made, real] = [await submit(trial, once), await submit(live, once)]
    const others = await submit(stranger.key)
    // Nor does one mode repeat an answer of the other.
    expect(real.id).not.toBe(made.id)

    const { token } = await member(server)
    const asked = await Promise.all(
      [trial, another, live, stranger.key, token].map(async (key) => [
        await status(made.id, key),
        await status(real.id, key),
      ]),
    )
    expect(asked).toEqual([
      [200, 404],
      [200, 404],
      [404, 200],
      [404, 404],
      [404, 404],
    ])

    expect(await tracked()).toEqual([real.id])
    expect(await tracked(undefined, made.pan_coupon_nbr)).toEqual([])
    expect(await tracked(live)).toEqual([real.id])
    expect(await tracked(trial)).toEqual([made.id])
    expect(await tracked(stranger.key)).toEqual([others.id])
    expect(await tracked(stranger.key, made.pan_coupon_nbr)).toEqual([])
    expect(await tracked(trial, real.pan_coupon_nbr)).toEqual([])

    const listed = JSON.stringify(await admin('application', 'list'))
    expect(listed).toContain(real.pan_coupon_nbr)
    expect(listed).not.toContain(made.pan_coupon_nbr)
    expect(await admin('application', 'show', made.pan_coupon_nbr)).toMatchObject({ test: true })
  })

  test('is answered to every other key, of its partner too, at every endpoint, as one that does not exist', async () => {
    const a = await partner(server)
    const b = await partner(server)
    const keys = {
      'A live': a.key,
      'A test': (await keyOf(server, a.partnerId, 'test')).key,
      'B live': b.key,
      'B test': (await keyOf(server, b.partnerId, 'test')).key,
    }
    const about = endpoints.filter(({ endpoint }) => endpoint.access.startsWith('application'))
    expect(about.length).toBeGreaterThan(14)
    const wrong: string[] = []
    for (const owner of ['A live', 'A test'] as const) {
      const { id } = await submit(keys[owner])
      for (const { name, endpoint } of about) {
        const ask = async (key: string, of: string) => {
          const answer = await server.app.inject({
            method: endpoint.method,
            url: `/api${endpoint.path.replace(/:\w+/gu, of)}`,
            headers: bearer(key),
            ...(endpoint.body && { payload: {} }),
          })
          const { instance: _, request_id: __, ...said } = answer.json()
          return JSON.stringify([answer.statusCode, said])
        }
        for (const other of Object.keys(keys) as (keyof typeof keys)[]) {
          const [theirs, nobodys] = [await ask(keys[other], id), await ask(keys[other], NOBODYS)]
          const isHidden =
            theirs === nobodys && nobodys.startsWith('[404,{"type":"urn:pan:problem:not-found"')
          // Papers that are not made yet are not there for their owner either.
          const isMissing = owner === other && theirs.startsWith('[404,')
          if (isHidden === (owner === other) && !isMissing) wrong.push(`${owner}, ${other}: ${name}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('makes no mail, whatever becomes of it', async () => {
    const { partnerId, key: live } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    async function mailsOf(key: string): Promise<number> {
      const queued = async () => (await server.jobs.list()).rows.filter(({ name }) => name === 'mail').length
      const before = await queued()
      const { id, pan_coupon_nbr: coupon } = await submit(key)
      await admin('application', 'move', coupon, 'DOCUMENTS_RECEIVED')
      await server.services.attachments.addAsStaff(coupon, { text: 'A word.', file: undefined }, false)
      await server.app.inject({ method: 'POST', url: `/api/v1/${id}/verification`, headers: bearer(key) })
      return (await queued()) - before
    }
    expect([await mailsOf(live), await mailsOf(trial)]).toEqual([4, 0])
  })

  it('takes no code away from whoever has the address that is made up in it', async () => {
    const { partnerId, key: live } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const askForCode = async (id: string, key: string) => {
      const url = `/api/v1/${id}/verification`
      return (await server.app.inject({ method: 'POST', url, headers: bearer(key) })).statusCode
    }
    for (let each = 0; each < 4; each++) {
      const { id } = await submit(trial)
      for (let time = 0; time < 3; time++) expect(await askForCode(id, trial)).toBe(202)
    }
    expect(await askForCode((await submit(live)).id, live)).toBe(202)
  })
})
