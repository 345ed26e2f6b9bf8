import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import { isKept, isServed } from '../offline/kept-pages.ts'
import { freshAddress } from '../support/accounts.ts'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin, fillInByName } from './by-name.ts'

test.use({ serviceWorkers: 'allow' })

const form = screenForm('new', 'individual')

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone fills in a form in an aeroplane, and it is sent when the line is back (${locale}, ${width} px)`, async ({
    page,
    context,
  }) => {
    const { main, title, link, button, isSaid, isWarnedOf } = await begin(page, journey, '/about-us')
    await isServed(page)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    for (const path of ['/apply-new-pan', '/pan-card-status/track-application'])
      await isKept(page, addressIn(locale, path))
    await context.setOffline(true)

    await page.goto(addressIn(locale, '/pancard-office'))
    await expect(title(say('offline.title'))).toBeVisible()
    await link(say('services.new')).click()
    await expect(title(say('apply.title'))).toBeVisible()
    await link(say('apply.before.begin')).click()
    const first = say(form.sections[0]!.title)
    await expect(main.getByRole('heading', { name: first, exact: true })).toBeFocused()
    await fillInByName(page, form, { ...anApplicant, email_address: freshAddress() }, say)
    const submit = button(say('apply.submit'))
    await submit.click()
    await isWarnedOf(say('apply.sending.offline'))
    await expect(submit).toBeFocused()
    await button(say('apply.sending.whenBack')).press('Enter')
    await isSaid(say('apply.sending.waiting'))
    const notYet = button(say('apply.sending.notYet'))
    await expect(notYet).toBeFocused()
    await page.keyboard.press('Enter')
    const whenBack = button(say('apply.sending.whenBack'))
    await expect(whenBack).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notYet).toBeFocused()

    await context.setOffline(false)
    await expect(title(say('apply.review.title'))).toBeVisible()
    await isSaid(say('apply.success'))
  })
}
