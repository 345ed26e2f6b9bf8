import type { BlankFormId } from '@pan/contracts/blank-forms'
import type { Locale } from '@pan/contracts/messages/languages'
import { expect, type Page } from '@playwright/test'
import { sentences } from '../../support/sentences.ts'
import { press } from './staff-work.ts'

/** An empty sheet of A4 that is another file each time: nothing is printed on it that a box would lie on. */
export function emptySheet(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> >>',
  ]
  let file = `%PDF-1.7\n% ${crypto.randomUUID()}\n`
  const entries = objects.map((object, at) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** The same file with blanks and ends of lines behind it: what was done with it before is not known of it. */
function asAnother(file: Buffer): Buffer {
  const bits = BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`).toString(2)
  return Buffer.concat([file, Buffer.from(bits.replaceAll('1', '\n').replaceAll('0', ' '))])
}

/** Our own blank form stands in for the department's. */
export async function standIn({ request }: Page, form: BlankFormId): Promise<Buffer> {
  return asAnother(await (await request.get(`/api/v1/blank-forms/${form}`)).body())
}

interface Brought {
  readonly form: BlankFormId
  readonly file: Buffer
  /** As the page shows a day. */
  readonly day: string
}

/** Adds a PDF on the page of official forms, and comes to its own page. */
export async function bring(page: Page, { form, file, day }: Brought, locale: Locale): Promise<void> {
  const say = sentences[locale]
  await press(page, 'g', 'o')
  await expect(page.locator('h1')).toHaveText(say('officialForms.title'))
  await page.locator('#official-form').selectOption(form)
  await page
    .locator('#official-file')
    .setInputFiles({ name: `${form}.pdf`, mimeType: 'application/pdf', buffer: file })
  await page.locator('#official-from').fill(day)
  await page.locator('#official-source').fill('A stand-in')
  await page.getByRole('button', { name: say('officialForms.add') }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: say('officialForms.map') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/official-forms/${form}-\\d+$`, 'u'))
}

/** Adds a box for the first answer without a place, and gives its numbers: from the left and the top, width, height. */
export async function addBox(page: Page, locale: Locale) {
  const say = sentences[locale]
  const missing = say('officialForms.answers.missing', { number: '' }).split('(')[0]!
  await page.locator('details').filter({ hasText: missing }).getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: say('officialForms.place.add') }).press('Enter')
  await expect(page.locator('svg g[aria-pressed=true]')).toHaveCount(1)
  return page.locator('fieldset input')
}
