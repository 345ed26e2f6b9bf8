import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from '../../src/mail/mailer.ts'

const MAIL = { to: 'somebody@example.com', subject: 'Test', text: 'Test\n' }

const refusal = (responseCode: number) => Object.assign(new Error('Refused by the test.'), { responseCode })

/** What a mail server answers a recipient. */
const answering = (code: number) =>
  new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal(code)),
  }).server

describe('what the mail server did, and what it is about', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function sending(server: Server, login = ''): Promise<unknown> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    return sendingTo((server.address() as AddressInfo).port, login)
  }

  async function sendingTo(port: number, login = ''): Promise<unknown> {
    const mailer = smtpMailer(`smtp://${login}127.0.0.1:${port}`, 'no-reply@pan.example')
    closing.push(() => mailer.close())
    return mailer.send('id', MAIL).catch((error: unknown) => error)
  }

  test('nobody listens: every mail waits', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    expect(await sendingTo(port)).toMatchObject({ name: 'Away', cause: { code: 'ESOCKET' } })
  })

  test('the connection ends at once, as a proxy without a server does it: every mail waits', async () => {
    const server = createServer((socket) => socket.destroy())
    expect(await sending(server)).toMatchObject({ name: 'Away', cause: { name: 'MailError' } })
  })

  test('the password is refused for good: every mail waits until it is mended, and none is given up', async () => {
    const { server } = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    })
    expect(await sending(server, 'user:wrong@')).toMatchObject({
      name: 'Away',
      cause: { code: 'EAUTH', responseCode: 535 },
    })
  })

  test.each([
    [421, { name: 'Away', cause: { code: 'ECONNECTION' } }],
    [451, { name: 'MailError', code: 'EENVELOPE', responseCode: 451 }],
    [550, { name: 'GiveUp', cause: { code: 'EENVELOPE', responseCode: 550 } }],
  ])('a recipient is answered %i', async (code, error) => {
    expect(await sending(answering(code))).toMatchObject(error)
  })
})
