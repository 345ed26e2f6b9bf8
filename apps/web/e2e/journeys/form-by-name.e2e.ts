import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import { phone } from '../applications/devices.ts'
import { freshAddress, logIn } from '../support/accounts.ts'
import { withAnApplication } from '../support/current-application.ts'
import { JOURNEYS } from '../support/languages.ts'
import { linkInMail } from '../support/mailbox.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin, fillInByName, heard } from './by-name.ts'

const form = screenForm('new', 'individual')

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]
  const sectionName = (section: string) => say(form.sections.find(({ id }) => id === section)!.title)

  test(`whoever hears the page alone changes what was submitted (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await withAnApplication(page, locale)
    const { main, title, link, button, isSaid } = heard(page)
    await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
    await link(say('apply.review.edit')).click()
    await expect(title(say('apply.edit.title'))).toBeFocused()
    const section = sectionName('contact')
    const contact = main.getByRole('region', { name: section, exact: true })
    await contact
      .getByRole('button', {
        name: say('apply.sections.changeSection', { action: say('apply.sections.change'), section }),
        exact: true,
      })
      .click()
    await expect(contact.getByRole('heading', { name: section, exact: true })).toBeFocused()
    const address = contact.getByRole('textbox', { name: say(form.fields['email_address']!.label) })
    await address.fill('nobody')
    await button(say('apply.update')).click()
    const summary = page.getByRole('alert', { name: say('ui.problem.heading') })
    await expect(summary).toBeFocused()
    await summary.getByRole('link').click()
    await expect(address).toBeFocused()
    const email = freshAddress()
    await address.fill(email)
    await button(say('apply.update')).click()
    await expect(title(say('apply.review.title'))).toBeFocused()
    await isSaid(say('apply.updated'))
    await expect(main.getByText(email, { exact: true })).toBeVisible()
  })

  test(`whoever hears the page alone goes on with the form on a phone (${locale}, ${width} px)`, async ({
    page,
    browser,
  }) => {
    const email = freshAddress()
    const { main, link, button, isSaid } = await begin(page, journey, '/apply-new-pan')
    await link(say('apply.before.begin')).click()
    await expect(main.getByRole('heading', { name: sectionName('personal'), exact: true })).toBeFocused()
    const first = say(form.fields['applicant_firstname']!.label)
    await main.getByRole('textbox', { name: first }).first().fill('ARUN')
    const opener = button(say('apply.draft.otherDevice')).filter({ visible: true })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: say('apply.draft.otherDevice'), exact: true })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: say('device.way.MAIL'), exact: true }).check()
    await dialog.getByRole('textbox', { name: say('device.email'), exact: true }).fill(email)
    await dialog.getByRole('button', { name: say('device.go'), exact: true }).click()
    await isSaid(say('device.mailed'))
    await dialog.getByRole('button', { name: say('device.close'), exact: true }).click()
    await expect(opener).toBeFocused()

    const mine = await phone(browser)
    await mine.goto(await linkInMail(page, email, 'mail.draft.subject', locale))
    const there = heard(mine)
    await expect(there.title(say('device.open.title'))).toBeVisible()
    await there.button(say('device.open.go')).click()
    await expect(
      there.main.getByRole('heading', { name: sectionName('personal'), exact: true }),
    ).toBeFocused()
    await expect(there.main.getByRole('textbox', { name: first }).first()).toHaveValue('ARUN')
    await mine.goto(await linkInMail(page, email, 'mail.draft.subject', locale))
    await there.button(say('device.open.go')).click()
    await there.isWarnedOf(say('error.DRAFT_OPENED'))
    await mine.context().close()
  })

  test(`whoever hears the page alone takes a draft up again (${locale}, ${width} px)`, async ({ page }) => {
    const { main, title, link, button, isSaid } = await begin(page, journey, '/apply-new-pan')
    const heading = main.getByRole('heading', { name: sectionName('personal'), exact: true })
    const first = main.getByRole('textbox', { name: say(form.fields['applicant_firstname']!.label) }).first()
    const goOn = main.getByRole('button', {
      name: new RegExp(`^${say('apply.draft.continue', { date: '.+', time: '.+' })}$`, 'u'),
    })
    await link(say('apply.before.begin')).click()
    await first.fill('ARUN')
    await page.goto(addressIn(locale, '/apply-new-pan'))
    await goOn.click()
    await expect(heading).toBeFocused()
    await expect(first).toHaveValue('ARUN')

    await page.goto(addressIn(locale, '/apply-new-pan'))
    await button(say('apply.draft.startAgain')).click()
    await isSaid(say('apply.draft.setAside'))
    await expect(title(say('apply.title'))).toBeFocused()
    await button(say('apply.draft.undo')).click()
    await expect(heading).toBeFocused()
    await expect(first).toHaveValue('ARUN')

    // In the form itself, where the address names a part of it.
    await page.goto(addressIn(locale, '/offline'))
    await page.goto(addressIn(locale, '/apply-new-pan#personal'))
    await goOn.click()
    await expect(first).toHaveValue('ARUN')
    await expect(heading).toBeFocused()
    await expect(goOn).toHaveCount(0)
  })

  test(`whoever hears the page alone applies for one after the other (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, button, isSaid } = await begin(page, journey, '/offline')
    await logIn(page, 'Clara Example')
    await page.goto(addressIn(locale, '/account'))
    await expect(page.getByText(say('status.list.none'))).toBeVisible()
    await main.getByRole('checkbox', { name: say('account.page.others.label'), exact: true }).check()
    await isSaid(say('account.page.others.saved'))

    await page.goto(addressIn(locale, '/apply-new-pan'))
    const question = main
      .getByRole('group', { name: say(form.fields['applicant_title']!.label), exact: true })
      .getByRole('radio')
      .first()
    await expect(question).toBeFocused()
    await fillInByName(page, form, { ...anApplicant, email_address: freshAddress() }, say)
    await button(say('apply.submit')).click()
    await isSaid(say('forOthers.taken'))
    await expect(button(say('forOthers.next'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeFocused()

    const kept = main.getByRole('region', { name: say('forOthers.kept'), exact: true })
    const clear = kept.getByRole('button', {
      name: new RegExp(`^${say('forOthers.clear.of', { section: '' })}`, 'u'),
    })
    const heading = kept.getByRole('heading', { name: say('forOthers.kept'), exact: true })
    for (let left = await clear.count(); left > 1; left--) {
      await clear.first().click()
      await expect(clear).toHaveCount(left - 1)
      await expect(heading).toBeFocused()
    }
    // A phone shows one section: it stays the one that is open.
    const there = width < 640 ? 'contact' : 'personal'
    if (there === 'contact')
      await main
        .getByRole('region', { name: sectionName(there), exact: true })
        .getByRole('button')
        .first()
        .click()
    await clear.click()
    await expect(kept).toHaveCount(0)
    await expect(main.getByRole('heading', { name: sectionName(there), exact: true })).toBeFocused()
  })
}
