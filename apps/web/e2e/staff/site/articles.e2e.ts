import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { dayAndTimeText } from '../../../src/format/moment-text.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, isAccessible, test } from '../../support/test.ts'
import { bringFile, chooseFrom, pressOn, tabTo, typeInto } from '../support/by-keys.ts'
import { showColumn } from '../support/columns.ts'
import { STAFF_SESSIONS } from '../support/journeys.ts'
import { looksFine, onScreen } from '../support/looks.ts'
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

/** Writes an article in one language; the editor reads another one, perhaps. */
async function write(page: Page, language: Locale, locale: Locale = 'en'): Promise<void> {
  const say = sentences[locale]
  const column = await showColumn(page, language, say)
  const text = WORDS[language]
  await typeInto(page, column.locator(`#article-${language}-title`), text)
  await typeInto(page, column.locator(`#article-${language}-description`), `${text}.`)
  await typeInto(page, column.locator(`#article-${language}-markdown`), `${text} 1.`)
}

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`an editor writes an article in two languages with a picture, and a visitor reads it, by keys alone (${session})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const [title, markdown] = [page.locator('#article-en-title'), page.locator('#article-en-markdown')]
    const unsaved = page.getByText(say('editing.unsaved'))
    const visitor = await (await browser.newContext()).newPage()
    await enterAs(page, 'editor', locale)
    const slug = freshSlug(locale)
    await onScreen(width, page)
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'e')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.articles'))
    await expect(page.getByRole('table', { name: say('editing.list') })).toContainText('instant-e-pan')
    await looksFine(page, { looksKnown })

    await pressOn(page, button(say('editing.add')))
    const adding = page.getByRole('dialog', { name: say('editing.add') })
    const address = adding.getByLabel(say('editing.slug'), { exact: true })
    await typeInto(page, address, 'Instant E PAN')
    await chooseFrom(page, adding.getByLabel(say('editing.category')), 'applying')
    await pressOn(page, adding.getByRole('button', { name: say('editing.add.submit') }))
    await expect(adding.getByText(say('error.article_slug', { max: 100 }))).toBeVisible()
    await typeInto(page, address, slug)
    await pressOn(page, adding.getByRole('button', { name: say('editing.add.submit') }))
    await expect(page.locator('h1')).toHaveText(slug)

    for (const language of ['en', 'ta'] as const) await write(page, language, locale)
    const column = await showColumn(page, 'en', say)
    const tools = column.getByRole('group', { name: say('editing.tools', { language: 'English' }) })
    await tabTo(page, markdown)
    await press(page, 'Control+a')
    await pressOn(page, tools.getByRole('button', { name: say('editing.tool.bold') }))
    await expect(markdown).toHaveValue(`**${WORDS.en} 1.**`)
    await tabTo(page, markdown)
    await press(page, 'Control+End')
    await pressOn(page, tools.getByRole('button', { name: say('editing.tool.picture') }))
    const picturing = page.getByRole('dialog')
    await bringFile(page, picturing.getByLabel(say('editing.picture.file'), { exact: true }), {
      name: 'box.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: SIDE, height: SIDE } }),
    })
    await pressOn(page, picturing.getByRole('button', { name: say('editing.picture.submit') }))
    await expect(picturing.locator('[data-invalid]')).toHaveCount(LANGUAGES.length)
    await isAccessible(page, { looksKnown })
    for (const { code } of LANGUAGES) await typeInto(page, picturing.locator(`#picture-${code}`), ALTS[code])
    await pressOn(page, picturing.getByRole('button', { name: say('editing.picture.submit') }))
    await expect(picturing).toBeHidden()
    await expect(markdown).toHaveValue(/!\[A letter box\]\(\/api/u)

    await pressOn(page, column.getByRole('button', { name: say('editing.preview'), exact: true }))
    const preview = page.getByRole('region', { name: say('editing.preview.of', { language: 'English' }) })
    await expect(preview.locator('strong')).toHaveText(`${WORDS.en} 1.`)
    const shown = preview.getByRole('img', { name: ALTS.en })
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(SIDE)

    // What was typed is there after the page is loaded anew.
    await expect(unsaved).toBeVisible()
    await page.reload()
    await expect(page.locator('#article-ta-title')).toHaveValue(WORDS.ta)
    await pressOn(page, button(say('editing.save')))
    await expect(unsaved).toBeHidden()
    await looksFine(page, { looksKnown })

    await pressOn(page, button(say('editing.publish', { number: 2 })))
    const publishing = page.getByRole('dialog', { name: say('editing.publish', { number: 2 }) })
    const submit = publishing.getByRole('button', { name: say('editing.publish.submit'), exact: true })
    await pressOn(page, submit)
    await expect(publishing).toBeHidden()
    await expect(page.getByText(say('editing.version.published'))).toBeVisible()

    await visitor.goto(`/articles/${slug}`)
    await expect(visitor.locator('h1')).toHaveText(WORDS.en)
    await expect(visitor.locator('article strong')).toHaveText(`${WORDS.en} 1.`)
    const picture = visitor.getByRole('img', { name: ALTS.en })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(SIDE)
    await visitor.goto(`/ta/articles/${slug}`)
    await expect(visitor.locator('h1')).toHaveText(WORDS.ta)

    // English changes: Tamil is marked, an older version is compared and brought back, and the address moves.
    await showColumn(page, 'en', say)
    await typeInto(page, title, `${WORDS.en} now`)
    await pressOn(page, button(say('editing.save')))
    await expect(unsaved).toBeHidden()
    await showColumn(page, 'ta', say)
    await expect(page.getByText(say('editing.stale', { language: 'English' }))).toBeVisible()
    await pressOn(page, button(say('editing.version.compare', { number: 2 })))
    await expect(page.locator('ins')).toContainText('now')
    await looksFine(page, { looksKnown })
    await pressOn(page, button(say('editing.version.restore', { number: 2 })))
    await pressOn(page, page.getByRole('dialog').getByRole('button').first())
    await expect(page.getByText(say('editing.version.from', { number: 2 }))).toBeVisible()
    await showColumn(page, 'en', say)
    await expect(title).toHaveValue(WORDS.en)
    await expect(page.getByRole('dialog')).toBeHidden()

    await pressOn(page, button(say('editing.slug.change')))
    const moving = page.getByRole('dialog', { name: say('editing.slug.change') })
    await typeInto(page, moving.getByLabel(say('editing.slug'), { exact: true }), `${slug}-b`)
    await pressOn(page, moving.getByRole('button', { name: say('editing.slug.change') }))
    await expect(page.locator('h1')).toHaveText(`${slug}-b`)
    await visitor.goto(`/articles/${slug}`)
    await expect(visitor).toHaveURL(new RegExp(`/articles/${slug}-b$`, 'u'))
    await expect(visitor.locator('h1')).toHaveText(WORDS.en)
    await visitor.close()
  })

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
  for (const { code } of LANGUAGES) await write(page, code)
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
