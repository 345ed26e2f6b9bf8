import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder } from '../../src/mailbox/mail-folder.ts'
import { buildMailbox } from '../../src/mailbox/server.ts'
import { smtpMailer, type Mailer } from '../../src/mail/mailer.ts'
import { testClock } from '../support/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'pan-mailbox-'))
const clock = testClock()
let mailbox: ReturnType<typeof buildMailbox>
let mailer: Mailer
beforeAll(async () => {
  mailbox = buildMailbox(await mailFolder(folder, clock))
  await new Promise<void>((done) => mailbox.smtp.listen(0, '127.0.0.1', done))
  const { port } = mailbox.smtp.server.address() as AddressInfo
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'PAN <no-reply@pan.example>')
})
afterAll(async () => {
  mailer.close()
  await mailbox.app.close()
  rmSync(folder, { recursive: true })
})

test('the mailbox shows the newest mail first, in both scripts, with its links, and no markup of a mail', async () => {
  await mailer.send('one', { to: 'a@example.com', subject: 'First', text: 'See http://localhost:8080/x.\n' })
  clock.forward(1)
  await mailer.send('two', { to: 'b@example.com', subject: 'வணக்கம்', text: '<script>alert(1)</script>\n' })
  const { payload, headers } = await mailbox.app.inject('/')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(payload.indexOf('வணக்கம்')).toBeLessThan(payload.indexOf('First'))
  expect(payload).toContain('<a href="http://localhost:8080/x">')
  expect(payload).not.toContain('<script')
  expect((await mailbox.app.inject('/mails.json')).json()).toMatchObject([
    { to: 'b@example.com', subject: 'வணக்கம்' },
    { to: 'a@example.com', subject: 'First' },
  ])
})

test('a mail cannot smuggle a header in by its subject', async () => {
  await mailer.send('three', { to: 'a@example.com', subject: 'Hello\r\nBcc: b@example.com', text: 'x' })
  expect((await mailbox.app.inject('/mails.json')).json()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ subject: 'Hello Bcc: b@example.com' })]),
  )
})
