import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { freshAddress, logIn } from '../support/accounts.ts'
import { applied } from '../support/applied.ts'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { answer, begin } from './by-name.ts'

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone follows an application and writes about it (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { coupon } = await applied(page)
    const { main, link, button, field, title, isSaid } = await begin(page, journey, '/pan-card-status')
    await link(say('status.check')).click()
    await expect(title(say('track.title'))).toBeVisible()
    await field(say('track.search')).fill(coupon)
    await field(say('track.birth')).fill(String(anApplicant['date_of_birth']))
    await button(say('track.submit')).click()
    await expect(
      page.getByRole('heading', { name: say('track.application', { coupon }), exact: true }),
    ).toBeFocused()
    await field(say('track.add.text')).fill('When will you begin?')
    await button(say('track.add.send')).click()
    await isSaid(say('track.remark.added'))
    await expect(field(say('track.add.text'))).toHaveValue('')
    await expect(main.getByRole('row').filter({ hasText: 'When will you begin?' })).toBeVisible()
  })

  test(`whoever hears the page alone finds an AO code and takes it into a form (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, link, title, isSaid } = await begin(page, journey, '/ao-code')
    await main.getByRole('combobox', { name: say('lookups.ao.city') }).pressSequentially('coimbatore', {
      delay: 30,
    })
    const row = main.getByRole('table').getByRole('row').filter({ hasText: 'COIMBATORE' }).first()
    const named = new RegExp(`^${say('lookups.ao.use.code', { code: '(.+)' })}$`, 'u')
    const use = row.getByRole('button', { name: named })
    const code = named.exec((await use.getAttribute('aria-label'))!)![1]!
    await use.click()
    const way = link(say('lookups.ao.use.individual'))
    await expect(way).toBeFocused()
    await way.click()
    await expect(title(say('apply.title'))).toBeVisible()
    await isSaid(say('lookups.ao.used', { code }))
  })

  test(`whoever hears the page alone registers as a partner (${locale}, ${width} px)`, async ({ page }) => {
    const { main, link, button, title, isSaid } = await begin(page, journey, '/partner-with-us')
    await link(say('partner.register')).click()
    await expect(title(say('partner.register.title'))).toBeVisible()
    const answers = { ...personAffiliate, email: freshAddress() }
    for (const [name, value] of Object.entries(answers))
      await answer(main, affiliateForm.fields[name as keyof typeof answers], value, say)
    await button(say('partner.submit')).click()
    await isSaid(say('partner.created'))
    await expect(main.getByText(say('partner.registered.title'))).toBeVisible()
  })

  test(`whoever hears the page alone writes a comment and changes it (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const [first, changed] = ['first', 'changed'].map((word) => `The ${word} word in ${locale} ${Date.now()}`)
    const { main, button, isSaid } = await begin(page, journey, '/articles/two-pans-give-one-back')
    await logIn(page, `Reader ${locale} Specimen`)
    await page.reload()
    const comments = main.getByRole('region', { name: say('comments.title'), exact: true })
    await comments.getByRole('textbox', { name: say('comments.write'), exact: true }).fill(first!)
    await button(say('comments.post')).click()
    await isSaid(say('comments.posted'))
    const mine = (text: string) => comments.getByRole('article').filter({ hasText: text }).last()
    await mine(first!)
      .getByRole('button', { name: new RegExp(`^${say('comments.edit')}: `, 'u') })
      .click()
    const edited = comments.getByRole('textbox', { name: say('comments.editLabel'), exact: true })
    await edited.fill(changed!)
    await comments.getByRole('button', { name: say('comments.save'), exact: true }).click()
    await expect(mine(changed!)).toContainText(say('comments.edited'))
    await expect(comments.getByText(first!)).toHaveCount(0)
  })
}
