import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import { dialects } from '../support/databases.ts'
import { NONSENSE } from '../support/data/nonsense.ts'
import { visitorOf } from './support/invited.ts'

/** What turns the reading direction, cannot be seen, is half a letter, or has four bytes. */
const ODD = [
  ...NONSENSE,
  '\u202Egnp.exe',
  '\u200B\uFEFF',
  '\uD800',
  '𝒜🏽',
  '=HYPERLINK("http://x.example")',
  '<b>',
]

const SAID = { date_of_birth: '01-01-1990', reason: 'applicant_called' }

describe.each(dialects)('whatever is typed in the back office, on %s,', (dialect) => {
  let server: StaffServer
  let clerk: SignedStaff
  let lead: SignedStaff
  let boss: SignedStaff
  let id: string
  beforeAll(async () => {
    server = await openStaffServer(dialect, { STAFF_SEARCHES_PER_MINUTE: '1000' })
    clerk = await signedStaff(server, 'clerk')
    lead = await signedStaff(server, 'lead')
    boss = await signedStaff(server, 'administrator')
    id = (await atState(server, 'DOCUMENTS_RECEIVED')).pan.id
  })
  afterAll(() => server.close())

  test.each(ODD)('%j is answered as what it is, and is no fault of ours', async (text) => {
    const path = encodeURIComponent(text.toWellFormed())
    const visitor = visitorOf(server)
    const passkey = { id: text, rawId: text, type: 'public-key', response: {}, clientExtensionResults: {} }
    const answers = [
      await visitor('POST', 'login', { email: text, password: text, totp_code: text }),
      await visitor('POST', 'login', { email: `${text}@x.example`, password: text, recovery_code: text }),
      await visitor('POST', 'login/passkey/proof', { passkey }),
      await visitor('POST', 'invitation', { token: text }),
      await visitor('POST', 'invitation/password', { token: text, password: text }),
      await clerk.call('POST', 'proof/options', { deed: text }),
      await clerk.call('POST', 'proof/code', { deed: text, totp_code: text }),
      await clerk.call('DELETE', `me/sessions/${path}`),
      await clerk.call('DELETE', `me/passkeys/${path}`),
      await clerk.call('GET', `cases/${path}`),
      await clerk.call('GET', `cases?assignee=${path}`),
      await clerk.call('GET', `cases?cursor=${path}`),
      await clerk.call('GET', `cases?due_by=${path}`),
      await clerk.call('GET', `cases/${id}/files/${path}`),
      await clerk.call('PUT', `cases/${id}/checks/${path}`, { outcome: 'ok', from: '' }),
      await clerk.call('POST', 'cases/search', { text }),
      await clerk.call('POST', 'cases/search', { text: `${text}@x.example` }),
      await clerk.call('POST', 'cases/search', { by: 'name', text, ...SAID }),
      await clerk.call('POST', 'cases/search', { by: 'payment', text }),
      await clerk.call('POST', 'cases/search', { by: 'courier', text }),
      await clerk.call('POST', `cases/${id}/notes`, { text: `note ${text}` }),
      await clerk.call('POST', `cases/${id}/remarks`, { text: `remark ${text}` }),
      await clerk.call('POST', `cases/${id}/moves/preview`, { to: 'OBJECTION', words: text }),
      await clerk.call('POST', `cases/${id}/moves`, { to: 'OBJECTION', words: text, version: 0 }),
      await clerk.call('POST', 'views', { name: text, filter: {} }),
      await clerk.call('DELETE', `views/${path}`),
      await lead.call('GET', `runs/${path}`),
      await lead.call('POST', 'runs', { ids: [id], to: 'OBJECTION', words: text }),
      await boss.call('POST', 'members', { email: `${text}@x.example`, name: text, roles: ['clerk'] }),
      await boss.call('DELETE', `members/${path}`),
      await boss.call('DELETE', `members/${path}/sessions`),
    ]
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  })

  test('stays what it was, without signs that nobody sees', async () => {
    const { notes, remarks } = await caseOf(clerk, id)
    const texts = [...notes, ...remarks].map(({ text }: { text: string }) => text)
    expect(texts).toContain('note 𝒜🏽')
    expect(texts).toContain('remark <b>')
    expect(texts.filter((text) => /[\p{Cc}\u202A-\u202E\uFEFF]/u.test(text))).toEqual([])
  })
})
