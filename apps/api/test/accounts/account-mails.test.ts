import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { addApp } from '../support/logins/second-factors.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'
const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }

let post: MailServer
let server: TestServer
beforeAll(async () => {
  post = await startMailServer()
  server = await testApp('sqlite', { SMTP_URL: post.url })
})
afterAll(async () => {
  await server.close()
  await post.close()
})

const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
async function mailsTo(name: string) {
  await server.jobs.drain()
  return post.mails.filter(({ to }) => to === person(name).email)
}
const send = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })

test('a new password is told to the owner with time and device, whichever way it was set, and nothing about the person', async () => {
  server.clock.set('2031-11-22T20:05:00Z')
  const { token } = await loggedIn(server, person('changed'))
  const changed = await send(
    'account/password',
    { current_password: somebody.password, ...next },
    { ...bearer(token), 'user-agent': FIREFOX },
  )
  expect(changed.statusCode).toBe(200)
  const [, told] = await mailsTo('changed')
  expect(told).toMatchObject({ subject: 'Your password was changed' })
  expect(told!.text).toContain('was changed on 23-11-2031 01:35 IST with Firefox, Windows.')
  expect(told!.text).toContain('http://localhost:8080/reset-password\n')
  expect(told!.text).not.toMatch(/Meena|Specimen|#/u)

  await send('password-reset', { email: person('changed').email, captcha: await server.captcha() })
  const link = /#(\S+)/u.exec((await mailsTo('changed')).at(-1)!.text)![1]!
  const other = { password: 'fourteen red storks', password_confirmation: 'fourteen red storks' }
  expect((await send('password-reset/new-password', { token: link, ...other })).statusCode).toBe(200)
  const again = (await mailsTo('changed')).at(-1)!
  expect(again.text).toContain('on 23-11-2031 01:35 IST with an unknown device.')
})

test.each([
  ['en', 'New recovery codes were made for your account', 'no longer work'],
  ['ta', 'உங்கள் கணக்கிற்குப் புதிய மீட்புக் குறியீடுகள் உருவாக்கப்பட்டன', 'இனிச் செயல்படாது'],
  ['hi', 'आपके खाते के लिए नए रिकवरी कोड बनाए गए', 'अब काम नहीं करेंगे'],
])(
  'new recovery codes are told to the owner, in %s, and are not in the mail',
  async (language, subject, says) => {
    const name = `codes-${language}`
    const { token } = await loggedIn(server, person(name), { 'accept-language': language })
    await addApp(server, token)
    const made = await send('account/recovery-codes', {}, { ...bearer(token), 'user-agent': FIREFOX })
    const codes: string[] = made.json().data.recovery_codes
    const told = (await mailsTo(name)).at(-1)!
    expect([made.statusCode, told.subject]).toEqual([200, subject])
    expect(told.text).toContain(says)
    expect(told.text).toContain('Firefox, Windows')
    expect(codes.filter((code) => told.text.includes(code))).toEqual([])
  },
)

test.each([
  ['ta', 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது'],
  ['hi', 'आपका पासवर्ड बदल दिया गया'],
])('a mail about an account is in the language of the account (%s)', async (language, subject) => {
  const name = `speaker-${language}`
  const { token } = await loggedIn(server, person(name), { 'accept-language': language })
  const passwords = { current_password: somebody.password, ...next }
  await send('account/password', passwords, { ...bearer(token), 'accept-language': 'en' })
  const told = (await mailsTo(name)).at(-1)!
  expect(told.subject).toBe(subject)
  expect(told.text).toContain(`http://localhost:8080/${language}/reset-password`)
})

test('so many mails that anybody can ask for go to one address, and whoever asks cannot tell', async () => {
  const { token } = await loggedIn(server, person('bystander'))
  const answers = new Set<string>()
  for (let asked = 0; asked < 40; asked++) {
    const { statusCode, body } = await send('account/confirmation', {}, bearer(token))
    answers.add(`${statusCode} ${body}`)
  }
  expect([answers.size, [...answers][0]!.slice(0, 3)]).toEqual([1, '202'])
  expect(await mailsTo('bystander')).toHaveLength(3)
  const reset = async (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/password-reset',
      payload: { email: ' Bystander@Example.com', captcha: await server.captcha() },
      remoteAddress,
    })
  // Another kind is counted by itself: nobody keeps the owner from a link that was not mailed yet.
  for (let asked = 0; asked < 3; asked++) expect((await reset('203.0.113.1')).statusCode).toBe(202)
  expect((await reset('198.51.100.1')).statusCode).toBe(202)
  expect(await mailsTo('bystander')).toHaveLength(6)
  // Where hours lie between, a day has ten: four for a network, as many as there are networks.
  const laterFrom = async (network: string) => {
    for (let hour = 0; hour < 6; hour++) {
      server.clock.forward(3601)
      answers.add(`${(await reset(network)).statusCode} ${network}`)
      // It is found out after the answer whether there is an account.
      await server.jobs.drain()
    }
    return (await mailsTo('bystander')).length
  }
  expect(await laterFrom('203.0.113.1')).toBe(7)
  expect(await laterFrom('192.0.2.1')).toBe(11)
  expect(await laterFrom('198.51.100.1')).toBe(13)
  expect([...answers].every((answer) => answer.startsWith('202'))).toBe(true)
})

test('registering partners with the address of a bystander fills no mailbox', async () => {
  for (let asked = 0; asked < 6; asked++) {
    const form = { ...personAffiliate, email: person('flooded').email, captcha: await server.captcha() }
    expect((await send('create-affiliate', form)).statusCode).toBe(201)
  }
  expect(await mailsTo('flooded')).toHaveLength(3)
})

test('who registers with the address of a bystander cannot fill their mailbox with what they change', async () => {
  const { token } = await loggedIn(server, person('unasked'))
  await addApp(server, token)
  const makeCodes = () => send('account/recovery-codes', {}, bearer(token))
  for (let made = 0; made < 12; made++) expect((await makeCodes()).statusCode).toBe(200)
  // The confirmation, and three of all that was changed.
  expect(await mailsTo('unasked')).toHaveLength(4)

  // An owner hears more, of each kind of change by itself.
  const emailVerifiedAt = server.clock.now().toISOString()
  await server.store.transaction(({ db, tables }) => db.update(tables.users).set({ emailVerifiedAt }))
  for (let made = 0; made < 12; made++) await makeCodes()
  expect(await mailsTo('unasked')).toHaveLength(14)
})
