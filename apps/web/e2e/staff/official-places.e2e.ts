import { readFile } from 'node:fs/promises'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { Locator, Page } from '@playwright/test'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { addBox, bring, emptySheet } from './support/official-form.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const FORM = 'pan-cr-02'
const DAY = '01-01-2001'

/** Left, top, width and height of the box that is chosen, as the page says them. */
const measuresIn = async (fields: Locator): Promise<number[]> =>
  Promise.all([0, 1, 2, 3].map(async (at) => Number(await fields.nth(at).inputValue())))

/** Pulls something by so many pixels of the screen. */
async function pull(page: Page, what: Locator, right: number, down: number): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + right / 2, fromY + down / 2)
  await page.mouse.move(fromX + right, fromY + down)
  await page.mouse.up()
}

const boxOf = (page: Page): Locator => page.locator('svg g[aria-pressed=true]')

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`a box is moved and made larger by pointer and by keys, as the page says it in numbers, at each size of the page (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'administrator', locale)
    await bring(page, { form: FORM, file: emptySheet(), day: DAY }, locale)
    const fields = await addBox(page, locale)
    await expect(page.locator('svg[data-drawn=true]')).toBeVisible()
    // A place of its own, which is seen on the smallest screen.
    for (const [at, value] of [20, 30, 80, 20].entries()) await fields.nth(at).fill(String(value))

    await boxOf(page).focus()
    await press(page, 'ArrowRight', 'Shift+ArrowDown')
    await expect.poll(() => measuresIn(fields)).toEqual([20.5, 35, 80, 20])
    await press(page, 'Alt+ArrowRight', 'Alt+Shift+ArrowDown')
    await expect.poll(() => measuresIn(fields)).toEqual([20.5, 35, 80.5, 25])

    await pull(page, boxOf(page).locator('rect').first(), 30, 40)
    await expect.poll(() => measuresIn(fields)).toEqual([50.5, 75, 80.5, 25])
    await pull(page, boxOf(page).locator('rect').last(), 20, 10)
    await expect.poll(() => measuresIn(fields)).toEqual([50.5, 75, 100.5, 35])

    const paper = page.locator('svg[data-drawn]')
    const before = (await paper.boundingBox())!.width
    await page.locator('#shown-zoom').selectOption('2')
    await expect.poll(async () => Math.round((await paper.boundingBox())!.width / before)).toBe(2)
    await expect(page.locator('svg[data-drawn=true]')).toBeVisible()
    // Twice as large, a pull goes half as far.
    await pull(page, boxOf(page).locator('rect').first(), 30, 20)
    await expect.poll(() => measuresIn(fields)).toEqual([65.5, 85, 100.5, 35])

    // What would stand in it, from one letter to as many as the answer may have.
    const letters = page.locator('svg g[aria-hidden=true] text')
    const sample = page.locator('#shown-sample')
    await sample.selectOption('short')
    await expect(letters).toHaveText(['A'])
    await sample.selectOption('longest')
    await expect(letters).toHaveCount(Number(await fields.nth(4).inputValue()))
    await sample.selectOption('none')
    await expect(letters).toHaveCount(0)
    await expect(page.getByText(say('officialForms.unsaved'))).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
  })

  test(`places are saved, downloaded as a file and taken from it again, and a test sheet has each sample, moved as a printer needs it (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const downloaded = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([page.waitForEvent('download'), button(name).press('Enter')])
      return readFile(await download.path())
    }
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'administrator', locale)
    await bring(page, { form: FORM, file: emptySheet(), day: DAY }, locale)
    const fields = await addBox(page, locale)
    const placed = await measuresIn(fields)
    await button(say('officialForms.save')).press('Enter')
    await expect(page.getByText(say('officialForms.saved'))).toBeVisible()
    const file = await downloaded(say('officialForms.map.export'))
    const map = JSON.parse(file.toString('utf8')) as OfficialFormMap
    expect(map.places).toMatchObject([{ areas: [{ x: placed[0], y: placed[1] }] }])

    const take = (name: string, content: object) =>
      page
        .locator('#map-file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })
    await boxOf(page).focus()
    await press(page, 'Delete')
    await expect(page.locator('svg g[role=button]')).toHaveCount(0)
    await take('map.json', map)
    await expect(page.getByText(say('officialForms.map.import.done'))).toBeVisible()
    await expect(page.locator('svg g[role=button]')).toHaveCount(1)

    // What does not fit is said in a sentence.
    await take('other.json', { form: FORM })
    await expect(page.getByText(say('officialForms.map.import.none'))).toBeVisible()
    await expect(page.locator('svg g[role=button]')).toHaveCount(1)
    const [place] = map.places
    await take('outside.json', {
      ...map,
      places: [{ ...place, areas: [{ x: -5, y: 9, width: 9, height: 9 }] }],
    })
    await expect(page.getByText(say('officialFault.before_page', { x: -5, y: 9, page: 1 }))).toBeVisible()
    const other = '0'.repeat(64)
    await take('another.json', { ...map, sha256: other })
    await expect(page.getByText(say('officialFault.map_file', { other, sha256: map.sha256 }))).toBeVisible()
    await button(say('officialForms.undo')).press('Enter')

    const sheet = () => downloaded(say('officialForms.test.download'))
    const choose = (sample: 'names' | 'short' | 'longest') =>
      page.locator(`input[name=test-answers][value=${sample}]`).check()
    const made: Buffer[] = []
    for (const sample of ['names', 'short', 'longest'] as const) {
      await choose(sample)
      made.push(await sheet())
    }
    await page.locator('#test-right').fill('3')
    await page.locator('#test-down').fill('-2')
    made.push(await sheet())
    for (const each of made) expect(each.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(new Set(made.map((each) => each.toString('latin1'))).size).toBe(made.length)
  })
}

test('the same PDF is taken once for a day, begins with its places for another day, and its places can be taken for another PDF', async ({
  page,
}) => {
  const say = sentences.en
  await enterAs(page, 'administrator')
  const file = emptySheet()
  await bring(page, { form: FORM, file, day: DAY }, 'en')
  const version = new URL(page.url()).pathname.split('-').at(-1)!
  await bring(page, { form: FORM, file, day: DAY }, 'en')
  await expect(page.getByText(say('officialForms.add.there', { version }))).toBeVisible()
  expect(new URL(page.url()).pathname.split('-').at(-1)).toBe(version)
  await addBox(page, 'en')
  await page.getByRole('button', { name: say('officialForms.save'), exact: true }).press('Enter')
  await expect(page.getByText(say('officialForms.saved'))).toBeVisible()

  await bring(page, { form: FORM, file, day: '02-01-2001' }, 'en')
  await expect(page.getByText(say('officialForms.add.same', { version }))).toBeVisible()
  await expect(page.locator('svg g[role=button]')).toHaveCount(1)

  await bring(page, { form: FORM, file: emptySheet(), day: DAY }, 'en')
  await expect(page.locator('svg g[role=button]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Take the places of version \d+$/u }).press('Enter')
  await expect(page.locator('svg g[role=button]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('officialForms.looked') })).toBeVisible()
})
