import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder } from '../src/mail-folder.ts'
import { shortMessageFolder } from '../src/short-message-folder.ts'
import { buildMailbox } from '../src/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pan-mailbox-'))
let mailbox: ReturnType<typeof buildMailbox>
let sender: ReturnType<typeof createTransport>
beforeAll(async () => {
  mailbox = buildMailbox(
    await mailFolder(join(folder, 'mails')),
    await shortMessageFolder(join(folder, 'short-messages')),
  )
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

test('a short message stands beside the mails once, however often it comes, and nothing else is taken', async () => {
  const message = {
    id: 'one',
    to: '919000000001',
    sender: 'PANSVC',
    template_id: '1107',
    language: 'ta',
    text: 'PAN Services: <b>K7QM-3XRT-0000</b> http://localhost:8080/ta/x',
    variables: { reference: 'K7QM-3XRT-0000' },
  }
  const post = async (url: string, payload: object) =>
    (await mailbox.app.inject({ method: 'POST', url, payload })).statusCode
  expect(await post('/sms', message)).toBe(202)
  expect(await post('/sms', message)).toBe(202)
  expect(await post('/whatsapp', { ...message, id: 'two' })).toBe(202)
  expect(await post('/sms', { text: 'Nobody' })).toBe(400)
  expect(await post('/sms', { ...message, id: 'three', text: 'x'.repeat(20_000) })).toBe(413)
  expect((await mailbox.app.inject('/short-messages.json')).json()).toMatchObject([
    { channel: 'whatsapp', to: '919000000001' },
    { channel: 'sms', text: message.text, variables: { reference: 'K7QM-3XRT-0000' } },
  ])
  const { payload } = await mailbox.app.inject('/')
  expect(payload).toContain('<h2>WhatsApp</h2>')
  expect(payload).toContain('To 919000000001')
  expect(payload).toContain('<a href="http://localhost:8080/ta/x">')
  expect(payload).not.toContain('<b>K7QM')
})
