import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'
import { anApplication } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const OTHER = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'

for (const locale of ['en', 'ta', 'hi'] as const)
  test(`a cookie that is used in another browser lets nobody in any more, and its owner reads why and goes on writing (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const words = 'She calls again on Friday.'
    const { id, coupon } = await anApplication(page)
    await enterAs(page, 'clerk', locale)
    await page.goto(staffPage(`/cases/${id}`))
    const note = page.getByLabel(say('cases.note'), { exact: true })
    await note.fill(words)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain(`note-${id}`)

    const elsewhere = await browser.newContext({ userAgent: OTHER })
    await elsewhere.addCookies(await page.context().cookies(staffPage('/')))
    const thief = await elsewhere.newPage()
    await thief.goto(staffPage(`/cases/${id}`))
    await expect(thief.getByText(say('staff.login.elsewhere'))).toBeVisible()
    await expect(thief.getByText(coupon)).toBeHidden()
    await elsewhere.close()

    // The page asks by itself every few seconds who else is there, and hears of it.
    await expect(page.locator('h1')).toHaveText(say('staff.login'))
    const why = page.getByText(say('staff.login.elsewhere'))
    await expect(why).toBeVisible()
    // After the page was loaded anew as well: perhaps it was closed.
    await page.reload()
    await expect(why).toBeVisible()
    await page.setViewportSize({ width: 320, height: 740 })
    await fitsTheScreen(page)
    await isAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: say('auth.login.passkey') }).click()
    await expect(note).toHaveValue(words)
    await page.getByRole('button', { name: say('staff.signOut'), exact: true }).click()
    await expect(page.locator('h1')).toHaveText(say('staff.login'))
    await expect(why).toBeHidden()
  })
