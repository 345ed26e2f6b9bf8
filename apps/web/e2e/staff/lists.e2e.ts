import { readFileSync } from 'node:fs'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { bringFile, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

// One after the other: each compares with what the one before has left.
test.describe.configure({ mode: 'serial' })

/** The offices that came with the product: whoever looks for one meanwhile finds them. */
const shipped = readFileSync(new URL('../../../api/data/pan-offices.csv', import.meta.url), 'utf8').trimEnd()
const WRONG = 'Registered with,Name,Address,City,State\nACME,X,Y,MADURAI,TAMIL NADU'
const PHONES = /(?<=,)0\d{2}-\d{8}(?=,)/u

/** These with another office, and other telephone numbers than any file before has had: more than a fifth of them change. */
function fileWith(name: string): Buffer {
  const number = `99${String(Date.now()).slice(-8)}`
  const [headings = '', ...rows] = shipped.split('\n')
  const changed = rows.map((row) => row.replace(PHONES, number))
  return Buffer.from(
    [
      headings,
      ...changed,
      `NSDL,PAN Centre,${name},"1, Sample Street",MADURAI,TAMIL NADU,625001,${number},,`,
    ].join('\n'),
  )
}

async function send(page: Page, locale: Locale, file: Buffer): Promise<void> {
  const say = sentences[locale]
  await bringFile(page, page.getByLabel(say('lists.file')), {
    name: 'offices.csv',
    mimeType: 'text/csv',
    buffer: file,
  })
  // As the list of the product says it: its pages go on naming it in the language of their reader.
  await typeInto(page, page.getByLabel(say('lists.source')), sentences.en('listSources.pan-offices'))
  await pressOn(page, page.getByRole('button', { name: say('lists.check') }))
  await expect(page).toHaveURL(/\/list-changes\//u)
}

/** Applies what needs a reason and a proof. */
async function applyLarge(page: Page, locale: Locale, reason: string): Promise<void> {
  const say = sentences[locale]
  const apply = page.getByRole('button', { name: say('lists.apply'), exact: true })
  await pressOn(page, apply)
  await expect(page.getByText(say('lists.reason.needed'))).toBeVisible()
  await typeInto(page, page.getByLabel(say('lists.reason')), reason)
  await press(page, 'Enter')
  await prove(page, say)
  const [done = ''] = say('lists.about.applied', { version: '|' }).split('|')
  await expect(page.getByText(done)).toBeVisible()
}

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`somebody who runs the service applies a new list of offices, and brings the one before back, by keys alone (${session})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const check = page.getByRole('button', { name: say('lists.check') })
    await enterAs(page, 'administrator', locale)
    const name = `Journey Centre ${locale} ${Date.now()}`
    await onScreen(width, page)
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'l')
    await expect(page.locator('h1')).toHaveText(say('lists.title'))
    await looksFine(page, { looksKnown })
    await pressOn(page, page.getByRole('link', { name: say('lists.name.pan-offices') }))
    await pressOn(page, check)
    await expect(page.getByText(say('lists.file.needed'))).toBeVisible()

    await send(page, locale, Buffer.from(WRONG))
    await expect(page.getByText(say('lists.about.refused'))).toBeVisible()
    await expect(page.getByText(say('listFault.body', { value: '"ACME"' }))).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: say('lists.name.pan-offices') }).last())

    await send(page, locale, fileWith(name))
    await expect(page.getByRole('caption').filter({ hasText: say('lists.rows.added') })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await looksFine(page, { looksKnown })
    await applyLarge(page, locale, 'A journey of a test')
    await expectOffices(page, name, true)

    await page.goBack()
    await page.goto(staffPage('/lists/pan-offices'))
    await expect(
      page.getByText(say('lists.versions.reason', { reason: 'A journey of a test' })).first(),
    ).toBeVisible()
    await looksFine(page, { looksKnown })
    const [label = ''] = say('lists.versions.back', { version: '|' }).split('|')
    await pressOn(page, page.getByRole('button').filter({ hasText: label.trim() }).first())
    await expect(page).toHaveURL(/\/list-changes\//u)
    await applyLarge(page, locale, 'Back to what was before')
    await expectOffices(page, name, false)
  })

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`an administrator changes the names of papers by a file, visitors read it, and the names of before come back (${session})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'administrator', locale)
    const name = `Card of ${locale} ${Date.now()}`
    await onScreen(width, page)
    await page.goto(staffPage('/lists'))
    await pressOn(page, page.getByRole('link', { name: say('lists.name.paper-names') }))
    await looksFine(page, { looksKnown })
    const coming = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: say('lists.papers.file') }))
    const now = readFileSync(await (await coming).path(), 'utf8')
    await send(page, locale, Buffer.from(now.replace(/(?<="VOTER",")[^"]*/u, name)))
    await expect(page.getByText(name).first()).toBeVisible()
    await looksFine(page, { looksKnown })
    await applyNames(page, locale)
    await expectName(page, name, true)
    await page.goto(staffPage('/lists/paper-names'))
    await looksFine(page, { looksKnown })
    const [label = ''] = say('lists.versions.back', { version: '|' }).split('|')
    await pressOn(page, page.getByRole('button').filter({ hasText: label.trim() }).first())
    await expect(page).toHaveURL(/\/list-changes\//u)
    await applyNames(page, locale)
    await expectName(page, name, false)
  })

/** Every change of names needs a proof, and a small one no reason. */
async function applyNames(page: Page, locale: Locale): Promise<void> {
  const say = sentences[locale]
  await expect(page.getByText(say('lists.proof'))).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: say('lists.apply'), exact: true }))
  await prove(page, say)
  const [done = ''] = say('lists.about.applied', { version: '|' }).split('|')
  await expect(page.getByText(done)).toBeVisible()
}

/** Whether a visitor reads a name in the page of documents. */
async function expectName({ request }: Page, name: string, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => (await (await request.get('/required_document')).text()).includes(name))
    .toBe(isThere)
}

/** Whether a visitor finds an office, as soon as the site has heard of the list. */
async function expectOffices({ request }: Page, name: string, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await request.post('/api/v1/search-pancard-office', { data: { address: name } })
      return (await answer.text()).includes(name)
    })
    .toBe(isThere)
}
