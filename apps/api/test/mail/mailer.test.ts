import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
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

  function mailerTo(port: number, login = '') {
    const mailer = smtpMailer(`smtp://${login}127.0.0.1:${port}`, 'no-reply@pan.example')
    closing.push(() => mailer.close())
    /** The id that the mail went out with, or what kept it. */
    const send = (id = 'id', to = MAIL.to): Promise<unknown> =>
      mailer.send(id, { ...MAIL, to }).catch((error: unknown) => error)
    return { send }
  }

  async function mailerAt(server: Server, login = '') {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    return mailerTo((server.address() as AddressInfo).port, login)
  }

  const sending = async (server: Server, login = '') => (await mailerAt(server, login)).send()

  test('nobody listens: every mail waits', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    expect(await mailerTo(port).send()).toMatchObject({ name: 'Away', cause: { code: 'ESOCKET' } })
  })

  test('the connection ends at once, as a proxy without a server does it: from the second mail on every mail waits', async () => {
    const { send } = await mailerAt(createServer((socket) => socket.destroy()))
    expect(await send('first')).toMatchObject({ name: 'MailError' })
    expect(await send('first')).toMatchObject({ name: 'MailError' })
    for (const id of ['second', 'first'])
      expect(await send(id)).toMatchObject({ name: 'Away', cause: { name: 'MailError' } })
  })

  test('the connection ends over one recipient: the other mails go, and that one is tried again by itself', async () => {
    const { server } = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('slow')) for (const socket of sockets) socket.destroy()
        else done()
      },
      onData: (stream, _session, done) => void stream.resume().on('end', done),
    })
    const sockets = new Set<Socket>()
    server.on('connection', (socket: Socket) => sockets.add(socket))
    const { send } = await mailerAt(server)
    for (let turn = 0; turn < 2; turn++) {
      expect(await send(`slow ${turn}`, 'slow@example.com')).toMatchObject({ name: 'MailError' })
      expect(await send(`good ${turn}`)).toBe(`<good ${turn}@pan.example>`)
    }
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

  test('the address of the mail server cannot be read: every mail waits, and closing is no fault of its own', async () => {
    const faults: unknown[] = []
    const note = (fault: unknown) => void faults.push(fault)
    process.on('unhandledRejection', note)
    const mailer = smtpMailer('smtp://%', 'no-reply@pan.example')
    await expect(mailer.send('id', MAIL)).rejects.toMatchObject({ name: 'Away' })
    mailer.close()
    await setImmediate()
    process.off('unhandledRejection', note)
    expect(faults).toEqual([])
  })

  test.each([
    [421, { name: 'Away', cause: { code: 'ECONNECTION' } }],
    [451, { name: 'MailError', code: 'EENVELOPE', responseCode: 451 }],
    [550, { name: 'GiveUp', cause: { code: 'EENVELOPE', responseCode: 550 } }],
  ])('a recipient is answered %i', async (code, error) => {
    expect(await sending(answering(code))).toMatchObject(error)
  })
})
