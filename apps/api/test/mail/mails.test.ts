import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { en } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import { smtpMailer } from '../../src/mail/mailer.ts'
import type { MailName } from '../../src/mail/mails.ts'
import { apply, bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { sent } from '../support/flows.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Shop } from '../support/shop.ts'

const HOUR = 3600
/** Something for each variable that a mail can have. */
const GIVEN = Object.fromEntries(
  Object.values(en).flatMap((message) =>
    [...JSON.stringify(message).matchAll(/\{(\w+)\}/gu)].map(([, name]) => [name, 'K7QM-3XRT']),
  ),
)

describe.each(dialects)('mails on %s', (dialect) => {
  let post: MailServer
  let shop: Shop
  beforeAll(async () => {
    post = await startMailServer()
    shop = await openShop(dialect, { SMTP_URL: post.url, MAIL_FROM: 'PAN <no-reply@pan.example>' })
  })
  beforeEach(() => {
    post.mails.length = 0
    post.refusal = 0
  })
  afterAll(async () => {
    await shop.close()
    await post.close()
  })

  async function pay(change = {}) {
    const applicant = await shop.apply(change)
    const { refusal } = post
    post.refusal = 0
    await shop.jobs.drain()
    Object.assign(post, { refusal })
    post.mails.length = 0
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    return applicant
  }

  test.each([
    ['en', 'We have your application', 'http://localhost:8080/pan-card-status/track-application'],
    ['ta', 'விண்ணப்பம் கிடைத்தது', 'http://localhost:8080/ta/pan-card-status/track-application'],
    ['hi', 'मिल गया', 'http://localhost:8080/hi/pan-card-status/track-application'],
  ] as const)(
    'an application is confirmed by one mail with what comes next (%s)',
    async (language, subject, link) => {
      const applicant = await shop.apply({ language, email_address: `first.${language}@example.com` })
      const reference = String((await applicant.pan())['pan_coupon_nbr'])
      const { id: object } = await applicant.pan()
      const waiting = (await shop.jobs.list({ state: 'waiting' })).rows
      expect(waiting).toContainEqual(expect.objectContaining({ name: 'mail', object }))
      await shop.jobs.drain()
      // By the id of the application somebody finds the mail in the log, and by its own in that of the mail server.
      const line = shop.logLines.find(
        (each) => each.includes('"a mail was handed over"') && each.includes(String(object)),
      )
      expect(JSON.parse(line!)).toMatchObject({
        message_id: post.mails[0]!.messageId,
        kind: 'application.submitted',
      })
      expect(line).not.toContain('@example.com')
      expect(post.mails.map(({ to }) => to)).toEqual([`first.${language}@example.com`])
      const [mail] = post.mails
      expect(mail!.subject).toContain(subject)
      for (const part of [reference, '₹107', 'APPLICATION FOR PAN', 'Navi Mumbai 400614, Maharashtra', link])
        for (const read of [mail!.text, mail!.html]) expect(read).toContain(part)
      expect(mail!.html).toContain(`<html lang="${language}">`)
      expect(mail!.text).not.toMatch(/ARUN|SPECIMEN|9000000001|\{/u)
    },
  )

  test('a person is told of the date of birth, an entity of the day on which it began', async () => {
    await sent(shop, { flow: 'new', kind: 'individual' }, { email_address: 'a.person@example.com' })
    await sent(shop, { flow: 'new', kind: 'company' }, { email_address: 'an.entity@example.com' })
    await shop.jobs.drain()
    const textTo = (address: string) => post.mails.find(({ to }) => to === address)!.text
    expect(textTo('a.person@example.com')).toContain('the coupon number and the date of birth you can')
    expect(textTo('a.person@example.com')).not.toContain('incorporation')
    expect(textTo('an.entity@example.com')).toContain('the date of incorporation or formation')
    expect(textTo('an.entity@example.com')).not.toContain('date of birth')
  })

  test('of applications that a visitor makes with one mailbox three are confirmed in an hour', async () => {
    for (let made = 0; made < 5; made++)
      await shop.apply({ email_address: `somebody.else+${made}@example.com` })
    await shop.jobs.drain()
    expect(post.mails).toHaveLength(3)
    const leftOut = shop.logLines.filter((each) =>
      each.includes('"a mail was left out: the mailbox had enough"'),
    )
    expect(leftOut).toHaveLength(2)
    expect(leftOut.join('')).not.toContain('@example.com')
  })

  test('an application is confirmed by one mail however often it is sent, and by none where it was refused', async () => {
    const key = { 'idempotency-key': `mail-${dialect}` }
    const body = { email_address: 'two@example.com', captcha: await shop.captcha() }
    expect((await apply(shop, body, key)).statusCode).toBe(201)
    expect((await apply(shop, body, key)).statusCode).toBe(201)
    expect((await apply(shop, { email_address: 'two@example.com', cell_nbr: '1' })).statusCode).toBe(422)
    await shop.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  test('each customer of a partner hears of an application, and nobody of one that is made with a test key', async () => {
    const submitWith = async (key: string) => {
      const payload = { ...validNewPan, email_address: 'four@example.com' }
      const call = { method: 'POST', url: '/api/v1/apply-newpan', headers: bearer(key), payload } as const
      expect((await shop.app.inject(call)).statusCode).toBe(201)
    }
    const mails = async () => {
      await shop.jobs.drain()
      return post.mails.filter(({ to }) => to === 'four@example.com').length
    }
    await submitWith((await partner(shop, 'test')).key)
    expect(await mails()).toBe(0)
    const { key } = await partner(shop)
    for (let times = 0; times < 4; times++) await submitWith(key)
    expect(await mails()).toBe(4)
  })

  test('of applications that a partner makes with one mailbox ten are confirmed in an hour, and those of others still are', async () => {
    const submitWith = async (key: string, at: number) => {
      const payload = { ...validNewPan, email_address: `customer+${at}@example.com` }
      const call = { method: 'POST', url: '/api/v1/apply-newpan', headers: bearer(key), payload } as const
      expect((await shop.app.inject(call)).statusCode).toBe(201)
    }
    const { key } = await partner(shop)
    for (let made = 0; made < 12; made++) await submitWith(key, made)
    await submitWith((await partner(shop)).key, 12)
    await shop.apply({ email_address: 'customer@example.com' })
    await shop.jobs.drain()
    expect(post.mails.filter(({ to }) => to.startsWith('customer'))).toHaveLength(12)
  })

  test('a payment is confirmed by one mail, which tells reference and link and nothing about the person', async () => {
    const { pan_coupon_nbr: reference } = await (await pay()).pan()
    await shop.jobs.drain()
    expect(post.mails).toEqual([
      {
        to: 'arun.specimen@example.com',
        from: 'no-reply@pan.example',
        subject: `Payment received for application ${String(reference)}`,
        text: expect.stringContaining('http://localhost:8080/pan-card-status'),
        html: expect.stringContaining('href="http://localhost:8080/pan-card-status'),
        pictures: expect.objectContaining({ size: 1 }),
        messageId: expect.stringMatching(/^<[\w-]{22}@pan\.example>$/u),
        replyTo: [],
        lines: expect.not.arrayContaining(['bcc']),
      },
    ])
    expect(post.mails[0]!.text).toMatch(/payment of ₹153\.54 .* government fee, ₹107 .* ₹260\.54 together/su)
    for (const read of [post.mails[0]!.text, post.mails[0]!.html])
      expect(read).not.toMatch(/ARUN|SPECIMEN|9000000001/u)
  })

  test.each(['ta', 'hi'] as const)(
    'a mail and the page that it links to are in the language of the application (%s)',
    async (language) => {
      const applicant = await pay({ language })
      const reference = String((await applicant.pan())['pan_coupon_nbr'])
      await shop.jobs.drain()
      expect(post.mails).toMatchObject([
        {
          subject: sentences[language]('mail.payment.succeeded.subject', { reference }),
          text: expect.stringContaining(`http://localhost:8080/${language}/pan-card-status`),
        },
      ])
    },
  )

  test('a mail that the server takes later is sent once, then', async () => {
    post.refusal = 451
    await pay()
    await shop.jobs.drain()
    expect((await shop.jobs.list()).rows).toMatchObject([{ name: 'mail', state: 'waiting', tries: 1 }])
    post.refusal = 0
    shop.clock.forward(HOUR)
    await shop.jobs.drain()
    expect(post.mails).toHaveLength(1)
    expect((await shop.jobs.list()).rows).toEqual([])
  })

  test('a mail that the server refuses for good is a dead letter, and no log line tells the address', async () => {
    post.refusal = 550
    await pay()
    await shop.jobs.drain()
    const [dead] = (await shop.jobs.list()).rows
    expect(dead).toMatchObject({ name: 'mail', state: 'dead', fault: 'MailError EENVELOPE 550' })
    expect(shop.logLines.filter((line) => line.includes('@example.com'))).toEqual([])
    post.refusal = 0
    await shop.store.transaction((tx) => shop.jobs.revive(tx, dead!.id))
    await shop.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  test('a mail that was refused for good is forgotten after 30 days, with the address in it', async () => {
    const dead = async () => (await shop.jobs.list()).rows.filter(({ state }) => state === 'dead').length
    post.refusal = 550
    await pay()
    await shop.jobs.drain()
    expect(await dead()).toBe(1)
    shop.clock.forward(29 * 24 * HOUR)
    await shop.jobs.drain()
    expect(await dead()).toBe(1)
    shop.clock.forward(2 * 24 * HOUR)
    await shop.jobs.drain()
    expect(await dead()).toBe(0)
  })
})

test.each(LOCALES)('every mail arrives as it is written, letter for letter (%s)', async (locale) => {
  const post = await startMailServer()
  const mailer = smtpMailer(post.url, 'PAN <no-reply@pan.example>')
  const t = sentences[locale]
  const names = Object.keys(en).flatMap((key) => /^mail\.(.+)\.subject$/u.exec(key)?.[1] ?? []) as MailName[]
  const written = names.map((name) => ({
    subject: t(`mail.${name}.subject`, GIVEN),
    text: `${t(`mail.${name}.text`, GIVEN)}\n\n${t('mail.footer', { site: 'https://pan.example' })}\n`,
  }))
  for (const [index, mail] of written.entries())
    await mailer.send(String(index), { to: 'a@example.com', ...mail })
  expect(post.mails.map(({ subject, text }) => ({ subject, text }))).toEqual(written)
  expect(names.length).toBeGreaterThan(40)
  const script = { en: /\p{Script=Latin}/u, ta: /\p{Script=Tamil}/u, hi: /\p{Script=Devanagari}/u }[locale]
  expect(written.filter(({ subject, text }) => !script.test(subject) || !script.test(text))).toEqual([])
  expect(JSON.stringify(written)).not.toMatch(/[{}]\w|undefined/u)
  mailer.close()
  await post.close()
})

test('a mail cannot smuggle a header in by its subject', async () => {
  const post = await startMailServer()
  const mailer = smtpMailer(post.url, 'PAN <no-reply@pan.example>')
  await mailer.send('one', { to: 'a@example.com', subject: 'Hello\r\nBcc: b@example.com', text: 'x' })
  expect(post.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['a@example.com', 'Hello Bcc: b@example.com'],
  ])
  expect(post.mails[0]!.lines).not.toContain('bcc')
  mailer.close()
  await post.close()
})
