import { contactForm } from '@pan/contracts/forms/contact.form'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { freshAddress } from '../support/accounts.ts'
import { applied } from '../support/applied.ts'
import { JOURNEYS } from '../support/languages.ts'
import { codeInMail } from '../support/mailbox.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { emptySheet } from '../staff/support/official-form.ts'
import { answer, begin } from './by-name.ts'

const aFile = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: emptySheet() }

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone writes to the desk (${locale}, ${width} px)`, async ({ page }) => {
    const { main, link, button, field, title, isSaid } = await begin(page, journey, '/contact-us')
    await expect(title(say('contact.title'))).toBeVisible()
    await button(say('contact.send')).click()
    const summary = page.getByRole('alert', { name: say('ui.problem.heading') })
    await expect(summary).toBeFocused()
    const wrong = say('ui.problem.line', { label: say('contact.name'), message: say('contact.required') })
    await link(wrong).click()
    await expect(field(say('contact.name'))).toBeFocused()
    const answers = { ...someMessage, email: freshAddress() }
    for (const [name, value] of Object.entries(answers))
      await answer(main, contactForm.fields[name as keyof typeof answers], value, say)
    await button(say('contact.send')).click()
    await isSaid(say('contact.sent'))
    const part = main.getByRole('heading', { name: say('contact.write'), exact: true })
    await expect(part).toBeFocused()
    await button(say('contact.another')).click()
    await expect(part).toBeFocused()
    await expect(field(say('contact.message'))).toHaveValue('')
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0)
  })

  test(`whoever hears the page alone proves an application theirs by a code, and sends a file (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { mobile, email, coupon } = await applied(page)
    const { main, button, field, isSaid } = await begin(page, journey, '/pan-card-status/track-application')
    await field(say('track.search')).fill(mobile)
    await field(say('track.birth')).fill(String(anApplicant['date_of_birth']))
    await button(say('track.submit')).click()
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await button(say('track.verify.send')).click()
    // The address is masked.
    await expect(page.getByRole('status').filter({ hasText: /@/u })).toHaveCount(1)
    const code = field(say('track.verify.code'))
    await code.fill('000000')
    await button(say('track.verify.confirm')).click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/\S/u)
    await code.fill(await codeInMail(page, email, coupon))
    await button(say('track.verify.confirm')).click()
    await isSaid(say('track.verify.done'))
    await expect(
      main.getByRole('heading', { name: say('track.application', { coupon }), exact: true }),
    ).toBeFocused()

    const files = main.getByLabel(say('track.add.files'), { exact: true })
    await files.setInputFiles([aFile, { ...aFile, name: 'wrong.pdf' }])
    await button(say('track.add.remove', { name: 'wrong.pdf' })).click()
    await expect(files).toBeFocused()
    await button(say('track.add.send')).click()
    await isSaid(say('track.files.sent', { names: aFile.name }))
    await expect(button(say('track.add.send'))).toBeFocused()
    await expect(
      main.getByRole('link', { name: say('track.files.get', { name: aFile.name }), exact: true }),
    ).toBeVisible()
  })
}
