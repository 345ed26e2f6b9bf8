import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder } from '../src/mail-folder.ts'
import { buildMailbox } from '../src/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pan-mailbox-'))
let mailbox: ReturnType<typeof buildMailbox>
let sender: ReturnType<typeof createTransport>
beforeAll(async () => {
  mailbox = buildMailbox(await mailFolder(folder))
  await new Promise<void>((done) => mailbox.smtp.listen(0, '127.0.0.1', done))
  const { port } = mailbox.smtp.server.address() as AddressInfo
  sender = createTransport(`smtp://127.0.0.1:${port}`, { from: 'no-reply@pan.example' })
})
afterAll(async () => {
  sender.close()
  await mailbox.app.close()
  rmSync(folder, { recursive: true })
})

test('the mailbox shows the newest mail first, in both scripts, with its links, and no markup of a mail', async () => {
  await sender.sendMail({ to: 'a@example.com', subject: 'First', text: 'See http://localhost:8080/x.\n' })
  await sender.sendMail({ to: 'b@example.com', subject: 'வணக்கம்', text: '<script>alert(1)</script>\n' })
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
