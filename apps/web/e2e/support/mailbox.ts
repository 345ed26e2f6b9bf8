import type { MessageKey } from '@pan/contracts/messages/en'
import { expect, type Page } from '@playwright/test'
import { sentences } from './sentences.ts'

interface KeptMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for a mail of a subject to an address and gives the link in it. */
export async function linkInMail(page: Page, to: string, subject: MessageKey): Promise<string> {
  const mailbox = process.env.MAILBOX_URL ?? ''
  let mail: KeptMail | undefined
  await expect
    .poll(async () => {
      const kept = (await (await page.request.get(`${mailbox}/mails.json`)).json()) as KeptMail[]
      mail = kept.find((each) => each.to === to && each.subject === sentences.en(subject))
      return mail !== undefined
    })
    .toBe(true)
  return /https?:\S+#\S+/u.exec(mail!.text)![0]
}
