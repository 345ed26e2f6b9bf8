import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { submitButton, summary } from '../support/new-pan-form.ts'
import { choosePayment } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const BAR = 'output > span:has(button)'

/** What has the focus and is covered by the message, two frames after it got there; undefined once the message is gone. */
const covered = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (selector) => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const bar = document.querySelector(selector)
    const control = document.activeElement
    if (!bar || !control) return undefined
    if (bar.contains(control)) return ''
    const [over, under] = [bar.getBoundingClientRect(), control.getBoundingClientRect()]
    const isBeside =
      under.right <= over.left ||
      under.left >= over.right ||
      under.bottom <= over.top ||
      under.top >= over.bottom
    return isBeside ? '' : control.outerHTML.slice(0, 80)
  }, BAR)

/** The smallest phone, and a laptop enlarged to 400 %. */
const WINDOWS = [
  { locale: 'en', width: 360, height: 640 },
  { locale: 'ta', width: 320, height: 256 },
] as const

for (const { locale, width, height } of WINDOWS)
  test(`a message covers nothing that gets the focus (${locale}, ${width} × ${height} px)`, async ({
    page,
    context,
  }) => {
    const say = sentences[locale]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height })
    await page.goto(`${locale === 'en' ? '' : `/${locale}`}/ao-code/kerala/kochi`)
    const copy = page.getByRole('button').filter({ hasText: say('lookups.ao.copy') })
    await copy.nth(2).press('Enter')
    await expect(page.locator(BAR)).toBeVisible()
    const seen: (string | undefined)[] = []
    for (const key of [
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Tab',
      'Tab',
    ]) {
      await page.keyboard.press(key)
      seen.push(await covered(page))
    }
    expect(seen.filter((each) => each !== undefined).length).toBeGreaterThan(4)
    expect(seen.filter(Boolean)).toEqual([])
  })

/** What can be pressed or says that something is wrong, and lies under the message, once that has found its place. */
const under = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const bar = [...document.querySelectorAll('span')].find(
      (each) => each.querySelector(':scope > button') && each.closest('output, [role=alert], [role=log]'),
    )!
    if (!bar.checkVisibility({ visibilityProperty: true })) return []
    const over = bar.getBoundingClientRect()
    return [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=alert], [id$="-error"]',
      ),
    ]
      .filter((each) => !bar.contains(each) && !each.contains(bar) && each.checkVisibility())
      .filter((each) => {
        const { width, left, right, top, bottom } = each.getBoundingClientRect()
        return width > 1 && right > over.left && left < over.right && bottom > over.top && top < over.bottom
      })
      .map((each) => each.outerHTML.slice(0, 80))
  })

for (const locale of ['en', 'ta'] as const)
  test(`a message covers no control and no error of review, finish and form (${locale})`, async ({
    page,
    context,
  }) => {
    const say = sentences[locale]
    const review = addressIn(locale, '/apply-new-pan/individual/new-pan-details')
    const bar = page.locator(':is(output, [role=alert], [role=log]) > span:has(> button)')
    const covers = async (text: string) => {
      await expect(bar.filter({ hasText: text })).toBeVisible()
      return under(page)
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await withAnApplication(page, locale)
    await page.goto(review)
    await page.locator('#row-email_address').getByRole('link').click()
    await expect(page.locator('#email_address')).toBeFocused()
    await submitButton(page).click()
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    expect(await covers(say('apply.updated'))).toEqual([])

    await page.goto(review)
    await page.getByRole('link', { name: say('apply.review.toPayment'), exact: true }).click()
    await choosePayment(page, locale, 'cash')
    await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
    // What is said there is that another language cannot be fetched.
    await context.setOffline(true)
    const other = locale === 'en' ? 'हिन्दी' : 'English'
    await page.getByRole('link', { name: other, exact: true }).click()
    expect(await covers(say('site.error.network'))).toEqual([])
    await context.setOffline(false)

    await page.goto(addressIn(locale, '/partner-with-us/register'))
    await page.getByRole('button', { name: say('partner.submit'), exact: true }).click()
    await expect(summary(page)).toBeFocused()
    // The errors fill the window, and say it themselves.
    await expect(bar.filter({ hasText: say('partner.incomplete') })).toBeHidden()
    await expect(bar).toHaveCount(1)
  })
