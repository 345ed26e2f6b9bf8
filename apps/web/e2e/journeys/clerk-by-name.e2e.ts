import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import { logIn } from '../support/accounts.ts'
import { applied } from '../support/applied.ts'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

const form = screenForm('new', 'individual')
const COLUMNS = ['applicant_firstname', 'gender', 'cell_nbr', 'email_address'] as const

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]
  const label = (name: string) => say(form.fields[name]!.label)

  test(`a clerk who hears the page alone takes applicants from a sheet, and finds one again (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, button, field, isSaid } = await begin(page, journey, '/offline')
    await logIn(page, 'Clara Example')
    const token = await page.evaluate(() => sessionStorage.getItem('login_token')!)
    const { coupon } = await applied(page, { token })
    await page.goto(addressIn(locale, '/account'))
    await main.getByRole('checkbox', { name: say('account.page.others.label'), exact: true }).check()
    await isSaid(say('account.page.others.saved'))

    await page.goto(addressIn(locale, '/apply-new-pan'))
    const titles = main.getByRole('group', { name: label('applicant_title'), exact: true })
    await expect(titles.getByRole('radio').first()).toBeFocused()
    await main.getByText(say('forOthers.paste'), { exact: true }).click()
    const rows = field(say('forOthers.paste.rows'))
    const take = button(say('forOthers.paste.fill'))
    await rows.fill(
      [
        [...COLUMNS.map(label), 'Remarks'],
        ['Arun', 'Specimen', '9000000001', 'arun@example.com', 'old customer'],
        ['Meena', 'FEMALE', '9000000002', 'meena@example.com', ''],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
    await take.press('Enter')
    await isSaid(say('forOthers.paste.unread'))
    await isSaid('old customer')
    await expect(take).toBeFocused()
    const name = main.getByRole('textbox', { name: label('applicant_firstname') }).first()
    await expect(name).toHaveValue('ARUN')
    await take.press('Enter')
    await isSaid(say('forOthers.paste.filled', { count: COLUMNS.length }))
    await expect(main.getByText(say('forOthers.paste.unread'))).toHaveCount(0)
    await expect(name).toHaveValue('MEENA')
    await expect(titles.getByRole('radio').first()).toBeFocused()

    await page.goto(addressIn(locale, '/account'))
    const search = main
      .getByRole('search')
      .getByRole('textbox', { name: say('forOthers.search'), exact: true })
    const said = main.getByRole('status').filter({ hasText: say('forOthers.found', { count: 1 }) })
    const whole = await said.elementHandle()
    await search.fill('nobody at all')
    await page.keyboard.press('Enter')
    await isSaid(say('forOthers.found', { count: 0 }))
    await expect(search).toBeFocused()
    // A region that arrives with its sentence is not always read out: it was there before.
    expect(await whole.textContent()).toBe(say('forOthers.found', { count: 0 }))
    await search.fill(coupon)
    await page.keyboard.press('Enter')
    await isSaid(say('forOthers.found', { count: 1 }))
    await expect(search).toBeFocused()
    const row = main.getByRole('table').getByRole('row').filter({ hasText: coupon })
    const named = { name: String(anApplicant['name_on_card']) }
    await row.getByRole('button', { name: say('forOthers.open.of', named), exact: true }).click()
    await expect(title(say('apply.review.title'))).toBeFocused()
    await expect(main.getByText(coupon).first()).toBeVisible()
    await page.goBack()
    await button(say('forOthers.copy.of', named)).click()
    await expect(titles.getByRole('radio').first()).toBeFocused()
    await expect(main.getByRole('heading', { name: say('forOthers.kept'), exact: true })).toBeVisible()
  })
}
