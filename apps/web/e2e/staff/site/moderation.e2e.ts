import type { Browser, Page } from '@playwright/test'
import { logIn } from '../../support/accounts.ts'
import { JOURNEYS } from '../../support/languages.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'
import { press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const { en } = sentences
const ARTICLE = '/articles/pan-for-a-trust'

/** Somebody who is logged in at the article. */
async function reader(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(ARTICLE)
  await logIn(page, name)
  await page.reload()
  return page
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`a moderator hides a comment by keys, shows it again and lets its author write no more (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const text = `A remark of ${locale} ${Date.now()}`
    const author = await reader(browser, 'Meena Specimen')
    await author.getByLabel(en('comments.write')).fill(text)
    await author.getByRole('button', { name: en('comments.post') }).press('Enter')
    const inThread = 'section[aria-labelledby=comments] article'
    await expect(author.locator(inThread, { hasText: text }).first()).toContainText(en('comments.justNow'))
    const other = await reader(browser, 'Ravi Specimen')
    const written = other.locator(inThread, { hasText: text }).first()
    await written.getByRole('button', { name: new RegExp(`^${en('comments.report')}`, 'u') }).press('Enter')
    await expect(written).toContainText(en('comments.reported'))
    await other.close()

    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'moderator', locale)
    await press(page, 'g', 'c')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.comments'))
    const mine = page.getByRole('article').filter({ hasText: text })
    await expect(mine).toContainText(say('moderation.reports', { count: 1 }))
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await mine.focus()
    await page.keyboard.press('h')
    const hiding = page.getByRole('dialog', { name: say('moderation.hide') })
    await expect(hiding.getByRole('button').first()).toBeFocused()
    await isAccessible(page, { looksKnown: !isWhole })
    await page.keyboard.press('Enter')
    await expect(hiding).toBeHidden()
    await expect(mine).toHaveCount(0)
    await author.reload()
    await expect(author.getByRole('heading', { name: en('comments.title') })).toBeVisible()
    await expect(author.getByText(text)).toHaveCount(0)

    await page.goto(staffPage('/comments?which=hidden'))
    await expect(mine).toContainText(say('moderation.hidden'))
    await mine.getByRole('button', { name: say('moderation.mute') }).press('Enter')
    await page.getByRole('dialog').getByRole('button').first().press('Enter')
    await expect(mine).toContainText(say('moderation.muted'))
    await mine.getByRole('button', { name: say('moderation.show') }).press('Enter')
    await page.getByRole('dialog').getByRole('button').first().press('Enter')
    await expect(mine).toHaveCount(0)
    await author.reload()
    await expect(author.getByText(text)).toBeVisible()
    await author.getByLabel(en('comments.write')).fill('Once more')
    await author.getByRole('button', { name: en('comments.post') }).press('Enter')
    await expect(author.getByText(en('comments.muted'))).toBeVisible()
    await author.close()
  })
}
