import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Page } from '@playwright/test'
import { sentences } from './sentences.ts'

interface KeptMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for the newest mail to an address whose subject fits, and gives its text. */
async function textInMail(page: Page, to: string, fits: (subject: string) => boolean): Promise<string> {
  const mailbox = process.env.MAILBOX_URL ?? ''
  let mail: KeptMail | undefined
  await expect
    .poll(async () => {
      const kept = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as KeptMail[]
      mail = kept.find((each) => each.to === to && fits(each.subject))
      return mail !== undefined
    })
    .toBe(true)
  return mail!.text
}

/** Waits for a mail of a subject, whichever reference it ends with, to an address and gives its text. */
export const mailAbout = (
  page: Page,
  to: string,
  subject: MessageKey,
  locale: Locale = 'en',
): Promise<string> =>
  textInMail(page, to, (found) => found.startsWith(sentences[locale](subject, { reference: '' })))

/** The link in such a mail. */
export async function linkInMail(
  page: Page,
  to: string,
  subject: MessageKey,
  locale: Locale = 'en',
): Promise<string> {
  return /https?:\S+#\S+/u.exec(await mailAbout(page, to, subject, locale))![0]
}

/** Waits for a code that was sent to an address for an application. */
export async function codeInMail(page: Page, to: string, reference: string): Promise<string> {
  const text = await textInMail(
    page,
    to,
    (found) => found === sentences.en('mail.verification.subject', { reference }),
  )
  return /\b\d{6}\b/u.exec(text)![0]
}

/** Waits until so many mails to an address have arrived, and gives their texts. */
export async function mailsTo(page: Page, to: string, count: number): Promise<string[]> {
  const mailbox = process.env.MAILBOX_URL ?? ''
  let texts: string[] = []
  await expect
    .poll(async () => {
      const kept = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as KeptMail[]
      texts = kept.filter((mail) => mail.to === to).map(({ text }) => text)
      return texts.length
    })
    .toBeGreaterThanOrEqual(count)
  return texts
}

/** Waits until a mail has arrived with something in its text, and gives the subjects of all that have it. */
export async function mailsWith(page: Page, words: string): Promise<string[]> {
  const mailbox = process.env.MAILBOX_URL ?? ''
  let found: string[] = []
  await expect
    .poll(async () => {
      const kept = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as KeptMail[]
      found = kept.filter(({ text }) => text.includes(words)).map(({ subject }) => subject)
      return found.length
    })
    .toBeGreaterThan(0)
  return found
}
