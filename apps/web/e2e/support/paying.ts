import { readFile } from 'node:fs/promises'
import type { Locale } from '@pan/contracts/messages/languages'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import { expect, type Page } from '@playwright/test'
import { sentences } from './sentences.ts'

/** Chooses a way to pay and confirms it; `look` sees the question in between. */
export async function choosePayment(
  page: Page,
  locale: Locale,
  mode: PaymentMode,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const say = sentences[locale]
  await page.locator(`label[for=payment-mode-${mode}]`).click()
  await page.getByRole('button', { name: say('apply.pay.continue'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say(`apply.pay.method.${mode}`))
  await look()
  await dialog.getByRole('button', { name: say('apply.pay.confirm') }).click()
}

/** The file behind a download button is a PDF and arrives whole. */
export async function savesThePdf(
  page: Page,
  locale: Locale,
  file: 'form' | 'acknowledgement' | 'receipt',
): Promise<void> {
  const name = sentences[locale](`apply.download.${file}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
}
