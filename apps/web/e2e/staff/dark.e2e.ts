import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { find } from './support/by-keys.ts'
import { anApplication, aMessage } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

/** Between them they see every page of the menu. */
const ROLES = ['lead', 'accountant', 'partners', 'editor', 'moderator', 'administrator', 'auditor'] as const

for (const role of ROLES)
  test(`every page in the menu of the back office is accessible in the dark theme (${role})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const { coupon } = await anApplication(page)
    await aMessage(page, 'en')
    await enterAs(page, role)
    const ways = page.getByRole('navigation', { name: say('site.menu') }).getByRole('link')
    const names = await ways.allInnerTexts()
    expect(names.length).toBeGreaterThan(2)
    for (const name of names)
      await test.step(name, async () => {
        await ways.filter({ hasText: name }).first().click()
        await expect(ways.filter({ hasText: name }).first()).toHaveAttribute('aria-current', 'page')
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('main')).not.toContainText(say('ui.loading'))
        await isAccessible(page)
      })
    if (role !== 'lead') return
    await find(page, coupon, say('cases.one', { coupon }))
    await isAccessible(page)
  })
