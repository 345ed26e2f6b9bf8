import type { Browser, Locator, Page } from '@playwright/test'
import { logIn } from '../../support/accounts.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, isAccessible, test } from '../../support/test.ts'
import { pressOn, tabTo } from '../support/by-keys.ts'
import { STAFF_SESSIONS } from '../support/journeys.ts'
import { looksFine, onScreen } from '../support/looks.ts'
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

/** A comment of that text below the article. */
const inThread = (page: Page, text: string): Locator =>
  page.locator('section[aria-labelledby=comments] article', { hasText: text }).first()

async function write(author: Page, text: string): Promise<void> {
  await author.getByLabel(en('comments.write')).fill(text)
  await author.getByRole('button', { name: en('comments.post') }).press('Enter')
}

/** Somebody writes, and somebody else reports it. */
async function reported(author: Page, other: Page, text: string): Promise<void> {
  await write(author, text)
  await expect(inThread(author, text)).toContainText(en('comments.justNow'))
  await other.reload()
  const written = inThread(other, text)
  await written.getByRole('button', { name: new RegExp(`^${en('comments.report')}`, 'u') }).press('Enter')
  await expect(written).toContainText(en('comments.reported'))
}

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`a moderator leaves a comment as it is, hides another, shows it again and stops its author for a while, by keys alone (${name})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const author = await reader(browser, 'Meena Specimen')
    const other = await reader(browser, 'Ravi Specimen')
    await enterAs(page, 'moderator', locale)
    await onScreen(width, page)
    const [text, harmless] = ['remark', 'thought'].map((what) => `A ${what} of ${locale} ${Date.now()}`)
    for (const each of [text!, harmless!]) await reported(author, other, each)
    const mine = page.getByRole('article').filter({ hasText: text! })
    const left = page.getByRole('article').filter({ hasText: harmless! })
    const decide = async (comment: Locator, deed: 'mute' | 'show' | 'unmute') => {
      await pressOn(page, comment.getByRole('button', { name: say(`moderation.${deed}`) }))
      const dialog = page.getByRole('dialog', { name: say(`moderation.${deed}`) })
      await pressOn(page, dialog.getByRole('button', { name: say(`moderation.${deed}`) }))
      await expect(dialog).toBeHidden()
    }

    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'c')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.comments'))
    await expect(mine).toContainText(say('moderation.reports', { count: 1 }))
    await looksFine(page, { looksKnown })
    // The keys are about the comment where somebody is.
    for (const [comment, deed, key] of [
      [left, 'dismiss', 'd'],
      [mine, 'hide', 'h'],
    ] as const) {
      await tabTo(page, comment.getByRole('button', { name: say(`moderation.${deed}`) }))
      await press(page, key)
      const dialog = page.getByRole('dialog', { name: say(`moderation.${deed}`) })
      await expect(dialog.getByRole('button').first()).toBeFocused()
      await isAccessible(page, { looksKnown })
      await press(page, 'Enter')
      await expect(dialog).toBeHidden()
      await expect(comment).toHaveCount(0)
    }
    await author.reload()
    await expect(inThread(author, harmless!)).toBeVisible()
    await expect(author.getByText(text!)).toHaveCount(0)

    const hidden = page.getByRole('navigation', { name: say('moderation.lists') })
    await pressOn(page, hidden.getByRole('link', { name: say('moderation.list.hidden') }))
    await expect(mine).toContainText(say('moderation.hidden'))
    await expect(left).toHaveCount(0)
    await decide(mine, 'mute')
    await expect(mine).toContainText(say('moderation.muted'))
    await looksFine(page, { looksKnown })
    await write(author, 'Once more')
    await expect(author.getByText(en('comments.muted'))).toBeVisible()
    await decide(mine, 'unmute')
    await expect(mine).not.toContainText(say('moderation.muted'))
    await decide(mine, 'show')
    await expect(mine).toHaveCount(0)
    await author.reload()
    await expect(inThread(author, text!)).toBeVisible()
    await author.close()
    await other.close()
  })
