import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { dayAndTimeText } from '../../../src/format/moment-text.ts'
import { JOURNEYS } from '../../support/languages.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff } from '../../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'
import { press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const SIDE = 8
/** Enough to choose the time and send it. */
const LEAD_MILLISECONDS = 25_000
const INDIA_MILLISECONDS = 5.5 * 60 * 60 * 1000
/** Jobs are looked for each second, and a page is made anew after two. */
const LATE_MILLISECONDS = 15_000
const WORDS = { en: 'Where the card comes', ta: 'அட்டை வரும் இடம்', hi: 'कार्ड कहाँ आता है' } as const
const ALTS: Readonly<Record<Locale, string>> = { en: 'A letter box', ta: 'தபால் பெட்டி', hi: 'डाक पेटी' }

let made = 0
/** An address that no journey beside this one has. */
const freshSlug = (locale: Locale): string => `card-comes-${locale}-${Date.now().toString(36)}-${++made}`

/** Shows one language where there is no room for all. */
async function choose(page: Page, locale: Locale): Promise<void> {
  const way = page.locator('button[aria-pressed]', { has: page.locator(`[lang=${locale}]`) })
  if (await way.isVisible()) await way.press('Enter')
  await expect(page.locator(`#article-${locale}-title`)).toBeVisible()
}

async function write(page: Page, locale: Locale, text: string): Promise<void> {
  await choose(page, locale)
  await page.locator(`#article-${locale}-title`).fill(text)
  await page.locator(`#article-${locale}-description`).fill(`${text}.`)
  await page.locator(`#article-${locale}-markdown`).fill(`${text} 1.`)
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`an editor writes an article in two languages with a picture, and a visitor reads it (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const slug = freshSlug(locale)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'editor', locale)
    await press(page, 'g', 'e')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.articles'))
    await expect(page.getByRole('table', { name: say('editing.list') })).toContainText('instant-e-pan')
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    await button(say('editing.add')).press('Enter')
    const adding = page.getByRole('dialog', { name: say('editing.add') })
    await adding.getByLabel(say('editing.slug'), { exact: true }).fill('Instant E PAN')
    await adding.getByLabel(say('editing.category')).selectOption('applying')
    await adding.getByRole('button', { name: say('editing.add.submit') }).press('Enter')
    await expect(adding.getByText(say('error.article_slug', { max: 100 }))).toBeVisible()
    await adding.getByLabel(say('editing.slug'), { exact: true }).fill(slug)
    await adding.getByRole('button', { name: say('editing.add.submit') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(slug)

    for (const language of ['en', 'ta'] as const) await write(page, language, WORDS[language])
    await choose(page, 'en')
    const english = page.getByRole('group', { name: say('editing.tools', { language: 'English' }) })
    await page.locator('#article-en-markdown').selectText()
    await english.getByRole('button', { name: say('editing.tool.bold') }).press('Enter')
    await expect(page.locator('#article-en-markdown')).toHaveValue(`**${WORDS.en} 1.**`)
    await page.locator('#article-en-markdown').press('End')
    await english.getByRole('button', { name: say('editing.tool.picture') }).press('Enter')
    const picturing = page.getByRole('dialog')
    await picturing.locator('#picture-file').setInputFiles({
      name: 'box.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: SIDE, height: SIDE } }),
    })
    await picturing.getByRole('button', { name: say('editing.picture.submit') }).press('Enter')
    await expect(picturing.locator('[data-invalid]')).toHaveCount(LANGUAGES.length)
    await isAccessible(page, { looksKnown: !isWhole })
    for (const { code } of LANGUAGES) await picturing.locator(`#picture-${code}`).fill(ALTS[code])
    await picturing.getByRole('button', { name: say('editing.picture.submit') }).press('Enter')
    await expect(picturing).toBeHidden()
    await expect(page.locator('#article-en-markdown')).toHaveValue(/!\[A letter box\]\(\/api/u)

    await page
      .locator('[data-chosen] button', { hasText: say('editing.preview') })
      .first()
      .press('Enter')
    const preview = page.getByRole('region', { name: say('editing.preview.of', { language: 'English' }) })
    await expect(preview.locator('strong')).toHaveText(`${WORDS.en} 1.`)
    const shown = preview.getByRole('img', { name: ALTS.en })
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(SIDE)
    await fitsTheScreen(page)

    // What was typed is there after the page is loaded anew.
    await expect(page.getByText(say('editing.unsaved'))).toBeVisible()
    await page.reload()
    await expect(page.locator('#article-ta-title')).toHaveValue(WORDS.ta)
    await button(say('editing.save')).press('Enter')
    await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
    await isAccessible(page, { looksKnown: !isWhole })
    await fitsTheScreen(page)

    await button(say('editing.publish', { number: 2 })).press('Enter')
    const publishing = page.getByRole('dialog', { name: say('editing.publish', { number: 2 }) })
    await publishing.getByRole('button', { name: say('editing.publish.submit'), exact: true }).press('Enter')
    await expect(publishing).toBeHidden()
    await expect(page.getByText(say('editing.version.published'))).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`/articles/${slug}`)
    await expect(visitor.locator('h1')).toHaveText(WORDS.en)
    await expect(visitor.locator('article strong')).toHaveText(`${WORDS.en} 1.`)
    const picture = visitor.getByRole('img', { name: ALTS.en })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(SIDE)
    await visitor.goto(`/ta/articles/${slug}`)
    await expect(visitor.locator('h1')).toHaveText(WORDS.ta)

    // English changes: Tamil is marked, an older version is compared and brought back, and the address moves.
    await choose(page, 'en')
    await page.locator('#article-en-title').fill(`${WORDS.en} now`)
    await button(say('editing.save')).press('Enter')
    await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
    await choose(page, 'ta')
    await expect(page.getByText(say('editing.stale', { language: 'English' }))).toBeVisible()
    await button(say('editing.version.compare', { number: 2 })).press('Enter')
    await expect(page.locator('ins')).toContainText('now')
    await isAccessible(page, { looksKnown: !isWhole })
    await button(say('editing.version.restore', { number: 2 })).press('Enter')
    await page.getByRole('dialog').getByRole('button').first().press('Enter')
    await expect(page.getByText(say('editing.version.from', { number: 2 }))).toBeVisible()
    await choose(page, 'en')
    await expect(page.locator('#article-en-title')).toHaveValue(WORDS.en)
    await expect(page.getByRole('dialog')).toBeHidden()

    await button(say('editing.slug.change')).press('Enter')
    const moving = page.getByRole('dialog', { name: say('editing.slug.change') })
    await moving.getByLabel(say('editing.slug'), { exact: true }).fill(`${slug}-b`)
    await moving.getByRole('button', { name: say('editing.slug.change') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(`${slug}-b`)
    await visitor.goto(`/articles/${slug}`)
    await expect(visitor).toHaveURL(new RegExp(`/articles/${slug}-b$`, 'u'))
    await expect(visitor.locator('h1')).toHaveText(WORDS.en)
    await visitor.close()
  })
}

/** An editor with a new article before them; gives its address. */
async function newArticle(page: Page): Promise<string> {
  const say = sentences.en
  const slug = freshSlug('en')
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'editor')
  await press(page, 'g', 'e')
  await page.getByRole('button', { name: say('editing.add') }).press('Enter')
  const adding = page.getByRole('dialog', { name: say('editing.add') })
  await adding.getByLabel(say('editing.slug'), { exact: true }).fill(slug)
  await adding.getByLabel(say('editing.category')).selectOption('applying')
  await adding.getByRole('button', { name: say('editing.add.submit') }).press('Enter')
  await expect(page.locator('h1')).toHaveText(slug)
  return slug
}

/** The first whole minute that is some seconds away. */
const nextMinute = (): Date => new Date(Math.ceil((Date.now() + LEAD_MILLISECONDS) / 60_000) * 60_000)
/** As the field for a time in India has it. */
const inIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_MILLISECONDS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

test('an article whose time is chosen is read by a visitor from its minute on, and not before @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const say = sentences.en
  const slug = await newArticle(page)
  // In every language: it stays, and other tests read the list of articles.
  for (const { code } of LANGUAGES) await write(page, code, WORDS[code])
  await page.getByRole('button', { name: say('editing.save') }).press('Enter')
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()

  await page.getByRole('button', { name: say('editing.publish', { number: 2 }) }).press('Enter')
  const publishing = page.getByRole('dialog', { name: say('editing.publish', { number: 2 }) })
  const due = nextMinute()
  await publishing.getByLabel(say('editing.publish.at')).fill(inIndia(due))
  await publishing.getByRole('button', { name: say('editing.publish.submit'), exact: true }).press('Enter')
  await expect(publishing).toBeHidden()
  const time = dayAndTimeText(due, 'en')
  await expect(page.getByText(say('editing.scheduled', { number: 2, time }))).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const statusNow = async () => (await visitor.goto(`/articles/${slug}`))!.status()
  const read = async () => {
    const asked = Date.now()
    const status = await statusNow()
    return { status, isEarly: Date.now() < due.getTime(), isLate: asked > due.getTime() + LATE_MILLISECONDS }
  }
  expect(await read()).toMatchObject({ status: 404, isEarly: true })
  await expect(async () => {
    const { status, isEarly } = await read()
    expect([status, isEarly]).toEqual([200, false])
  }).toPass({ timeout: 120_000, intervals: [500] })
  expect((await read()).isLate).toBe(false)
  await expect(visitor.locator('h1')).toHaveText(WORDS.en)
  await visitor.close()
  await page.reload()
  await expect(page.getByText(say('editing.version.published'))).toBeVisible()
})

test('of two editors the second one loses no word to the first', async ({ page }) => {
  const say = sentences.en
  const slug = await newArticle(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.locator('h1')).toHaveText(slug)

  await other.locator('#article-en-title').fill('Theirs')
  await other.getByRole('button', { name: say('editing.save') }).press('Enter')
  await expect(other.getByText(say('editing.version', { number: 2 }), { exact: true })).toBeVisible()
  await page.locator('#article-en-title').fill('Mine')
  await page.getByRole('button', { name: say('editing.save') }).press('Enter')
  await expect(page.getByText(say('editing.stale.version', { number: 2 }))).toBeVisible()
  await expect(page.locator('#article-en-title')).toHaveValue('Mine')
  await page.getByRole('button', { name: say('editing.version.compare', { number: 2 }) }).press('Enter')
  await expect(page.locator('del')).toContainText('Theirs')
  await page.getByRole('button', { name: say('editing.stale.mine') }).press('Enter')
  await page.getByRole('button', { name: say('editing.save') }).press('Enter')
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
  await expect(page.getByText(say('editing.version', { number: 3 }), { exact: true })).toBeVisible()
  await other.close()
})
