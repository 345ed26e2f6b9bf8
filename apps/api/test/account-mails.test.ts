import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, somebody } from './support/accounts.ts'
import { testApp, type TestServer } from './support/app.ts'
import { bearer } from './support/applications.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'

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

test('a mail about an account is in the language of the account', async () => {
  const { token } = await loggedIn(server, person('tamil'), { 'accept-language': 'ta' })
  const passwords = { current_password: somebody.password, ...next }
  await send('account/password', passwords, { ...bearer(token), 'accept-language': 'en' })
  const told = (await mailsTo('tamil')).at(-1)!
  expect(told.subject).toBe('உங்கள் கடவுச்சொல் மாற்றப்பட்டது')
  expect(told.text).toContain('http://localhost:8080/ta/reset-password')
})
