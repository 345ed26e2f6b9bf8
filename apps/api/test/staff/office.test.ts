import { afterEach, expect, test } from 'vitest'
import { atState, desk, openStaffServer, type StaffServer } from '../cases/support/cases.ts'
import { visitorOf } from './support/invited.ts'

const PER_MINUTE = 3
const MEMBERS = 24

let server: StaffServer
afterEach(() => server.close())

test('an office behind one address works: who is signed in is counted by who they are', async () => {
  server = await openStaffServer('sqlite', {
    RATE_LIMIT: 'on',
    RATE_LIMIT_WRITES_PER_MINUTE: String(PER_MINUTE),
  })
  const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
  const here = { is_here: true }
  for (let member = 0; member < MEMBERS; member++) {
    const { call } = await desk(server, 'clerk')
    for (let at = 0; at < PER_MINUTE; at++)
      expect((await call('POST', `cases/${pan.id}/presence`, here)).statusCode).toBe(200)
    expect((await call('POST', `cases/${pan.id}/presence`, here)).statusCode).toBe(429)
  }
})

test('an office behind one address signs in at the same hour, and a flood from there ends', async () => {
  server = await openStaffServer('sqlite', {
    RATE_LIMIT: 'on',
    RATE_LIMIT_PROOFS_PER_MINUTE: String(PER_MINUTE),
  })
  const call = visitorOf(server)
  const knock = async () => (await call('POST', 'login/passkey/options')).statusCode
  for (let at = 0; at < PER_MINUTE * 10; at++) expect(await knock()).toBe(200)
  expect(await knock()).toBe(429)
})
