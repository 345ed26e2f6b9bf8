import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import { STAFF_ROLES } from '@pan/contracts/staff/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied } from '../support/applications.ts'
import { openStaffServer, staffMember, type SignedIn, type StaffServer } from './support/staff-server.ts'

const READING = new Set(['GET', 'HEAD'])

describe('every endpoint of the staff', () => {
  let server: StaffServer
  let me: SignedIn
  let id: string
  beforeAll(async () => {
    server = await openStaffServer('sqlite')
    id = (await applied(server)).pan.id
  })
  afterAll(() => server.close())

  const ask = async (
    { method, path }: (typeof staffEndpoints)[number],
    headers: Readonly<Record<string, string>>,
  ) => {
    const url = `/api${path.replaceAll(/:\w+/gu, id)}`
    const payload = READING.has(method) ? {} : { payload: {} }
    const answer = await server.staff.inject({ method, url, headers, ...payload })
    return { status: answer.statusCode, kept: answer.headers['cache-control'] }
  }

  test.each(staffEndpoints)('answers $method $path with what nothing on the way keeps', async (endpoint) => {
    me = await staffMember(server, STAFF_ROLES)
    expect((await ask(endpoint, me.headers)).kept).toMatch(/^(?:private, )?no-store$/u)
    expect((await ask(endpoint, { 'sec-fetch-site': 'same-origin' })).kept).toBe('no-store')
  })

  test.each(staffEndpoints)('refuses $method $path to a page that is not of ours', async (endpoint) => {
    me = await staffMember(server, STAFF_ROLES)
    const { cookie } = me.headers
    const isReading = READING.has(endpoint.method)
    for (const site of ['cross-site', 'same-site', ...(isReading ? [] : ['none', ''])]) {
      const headers = { cookie: cookie!, ...(site && { 'sec-fetch-site': site }) }
      const { status, kept } = await ask(endpoint, headers)
      expect([site, status, kept]).toEqual([site, 403, 'no-store'])
    }
  })

  test('that reads answers a case and its lists, which the sweep above would not see if each call failed', async () => {
    me = await staffMember(server, STAFF_ROLES)
    const reading = staffEndpoints.filter(({ method }) => READING.has(method))
    const answered: string[] = []
    for (const each of reading) if ((await ask(each, me.headers)).status === 200) answered.push(each.path)
    expect(answered).toEqual(expect.arrayContaining(['/v1/staff/cases', '/v1/staff/cases/:id']))
    expect(answered.length).toBeGreaterThan(reading.length / 3)
  })

  const spending = staffEndpoints.filter(({ method, deed }) => method === 'GET' && deed !== undefined)

  test.each(spending)('has no $path without its body, which would use up its proof', async (endpoint) => {
    me = await staffMember(server, STAFF_ROLES)
    const url = `/api${endpoint.path.replaceAll(/:\w+/gu, id)}`
    const answer = await server.staff.inject({ method: 'HEAD', url, headers: me.headers })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, OPTIONS'])
  })

  test('that uses up a proof is among those that were asked', () => {
    expect(spending.length).toBeGreaterThan(1)
  })
})
