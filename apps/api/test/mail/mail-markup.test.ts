import { readFileSync } from 'node:fs'
import { hostileTexts } from '@pan/contracts/kit/samples/hostile-texts.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../src/mail/mailer.ts'
import { smtpMailer, type Mailer } from '../../src/mail/mailer.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts'

const TAG = /<(!doctype html|\/?(?:html|head|title|body|div|p|br|a|meta|img))(?: [\w-]+="[^"<>]*")*>/gu
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

let post: MailServer
let mailer: Mailer
beforeAll(async () => {
  post = await startMailServer()
  mailer = smtpMailer(post.url, 'PAN <no-reply@pan.example>')
})
beforeEach(() => void (post.mails.length = 0))
afterAll(async () => {
  mailer.close()
  await post.close()
})

let sent = 0
async function received(mail: Omit<Mail, 'to'>): Promise<ReceivedMail> {
  await mailer.send(String(sent++), { to: 'a@example.com', ...mail })
  return post.mails.at(-1)!
}

/** What somebody reads of the markup: its paragraphs, the first of which is the head. */
const readOf = (html: string): string[] =>
  [...html.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/gsu)].map(([, inside]) =>
    inside!
      .replaceAll('<br>', '\n')
      .replaceAll(TAG, '')
      .replaceAll(/&[^;]+;/gu, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
      .trim(),
  )

const pixels = (picture: Uint8Array, density = 72) =>
  sharp(picture, { density }).resize(64, 64).ensureAlpha().raw().toBuffer()

test.each(LOCALES)('a mail has the mark and the name of the site over the same text (%s)', async (locale) => {
  const t = sentences[locale]
  const link = 'https://pan.example/confirm?a=1&b=2#secret'
  const paragraphs = [t('mail.account.confirm.text'), link, t('mail.footer', { site: 'https://pan.example' })]
  const { html, text, pictures } = await received({
    subject: t('mail.account.confirm.subject'),
    text: `${paragraphs.join('\n\n')}\n`,
    locale,
  })
  expect(text).toBe(`${paragraphs.join('\n\n')}\n`)
  expect(readOf(html)).toEqual([t('site.name'), ...paragraphs])
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<title>${t('mail.account.confirm.subject')}</title>`)
  expect([...html.matchAll(/ href="([^"]*)"/gu)].map(([, to]) => to)).toEqual([link.replace('&', '&amp;')])

  // Nothing is fetched: the one picture comes along, and it is that of the site.
  const sources = [...html.matchAll(/ src="([^"]*)"|url\(/gu)].map(([, from]) => from)
  expect(sources).toEqual([expect.stringMatching(/^cid:/u)])
  const mark = pictures.get(sources[0]!.slice('cid:'.length))!
  expect(mark.mimeType).toBe('image/png')
  const [sentMark, ofSite] = await Promise.all([
    pixels(mark.content),
    pixels(readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url)), 144),
  ])
  // A palette rounds a colour by some steps of 256; of what nobody sees through, the colour does not count.
  const differs = (value: number, at: number) =>
    ofSite[at - (at % 4) + 3]! > 128 && Math.abs(value - ofSite[at]!) > 24
  expect(sentMark.filter(differs)).toHaveLength(0)
  // In the dark the program that shows it chooses the colours of texts and ground together.
  expect(html.replaceAll('border-bottom: 3px solid #0a5675', '')).not.toMatch(
    /color:|background|#[\da-f]{3,6};/u,
  )
})

test('lines of a paragraph stay lines, and a mail without a language is in English', async () => {
  const { html } = await received({ subject: 'Where to', text: 'To:\nA street 1\n400614 A city\n\nThanks\n' })
  expect(readOf(html)).toEqual([sentences.en('site.name'), 'To:\nA street 1\n400614 A city', 'Thanks'])
  expect(html).toContain('<html lang="en">')
})

test.each(hostileTexts)('what somebody wrote is text and nothing else: %j', async (hostile) => {
  for (const text of [hostile, `https://a.example/${hostile.replaceAll(/\s/gu, '')}`]) {
    const { html } = await received({ subject: hostile, text })
    expect(html.replaceAll(TAG, '')).not.toMatch(/[<>]/u)
    for (const [, to] of html.matchAll(/ href="([^"]*)"/gu)) expect(to).toMatch(/^https?:\/\//u)
  }
})
