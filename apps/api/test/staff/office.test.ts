import { afterEach, expect, test } from 'vitest'
import { atState, signedStaff, openStaffServer, type StaffServer } from '../cases/support/cases.ts'
import { visitorOf, withApp } from './support/invited.ts'

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
    const { call } = await signedStaff(server, 'clerk')
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
  const knock = () => call('POST', 'login/passkey/options')
  const max = PER_MINUTE * 10
  for (let left = max - 1; left >= 0; left--) {
    const { statusCode, headers } = await knock()
    expect([statusCode, headers['ratelimit-policy']]).toEqual([200, `"proof";q=${max};w=60`])
    expect(headers['ratelimit']).toContain(`r=${left};`)
  }
  expect((await knock()).statusCode).toBe(429)
})

test('an office behind one address whose people sign in at the same moment is told of no wrong tries', async () => {
  server = await openStaffServer('sqlite')
  const call = visitorOf(server)
  const people = []
  for (let member = 0; member < MEMBERS * 2; member++)
    people.push(await withApp(server, `clerk${member}@staff.example`, 'clerk'))
  // What is too much for the moment is answered as that, and asked again.
  const answers = await Promise.all(
    people.map(async ({ email, password, recoveryCodes: [recovery_code] }) => {
      const login = { email, password, recovery_code }
      let answer = await call('POST', 'login', login)
      while (answer.statusCode === 503) answer = await call('POST', 'login', login)
      return answer.statusCode
    }),
  )
  expect(answers.filter((status) => status !== 200)).toEqual([])
})

test('of many wrong passwords at the same moment few are looked at, and then none', async () => {
  server = await openStaffServer('sqlite')
  const call = visitorOf(server)
  const wrong = { email: 'clerk@staff.example', password: 'not the right one', totp_code: '123456' }
  const answers = await Promise.all(Array.from({ length: 80 }, () => call('POST', 'login', wrong)))
  const looked = answers.filter(({ statusCode }) => statusCode === 401).length
  expect(looked).toBeLessThanOrEqual(26)
  expect((await call('POST', 'login', wrong)).statusCode).toBe(429)
})
