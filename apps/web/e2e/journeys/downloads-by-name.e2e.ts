import { addressIn } from '@pan/contracts/messages/addresses'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone takes a blank form along, and finds a call and a part of the guide by a word (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, isSaid } = await begin(page, journey, '/downloads')
    await expect(title(say('blanks.title'))).toBeVisible()
    const form = main
      .getByRole('region', { name: say('blanks.inForce'), exact: true })
      .getByRole('link', { name: new RegExp(`^${say('blanks.form-93')} \\(.*PDF`, 'u') })
    await form.focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
    await expect(form).toBeFocused()

    const search = main
      .getByRole('search')
      .getByRole('searchbox', { name: say('reference.search'), exact: true })
    const part = (name: string) => main.getByRole('region', { name, exact: true })
    const count = new RegExp(say('reference.found', { count: 2 }).replace('2', String.raw`^\d+`), 'u')
    for (const address of ['/partner-with-us/guide', '/partner-with-us/reference']) {
      await page.goto(addressIn(locale, address))
      const said = main.getByRole('status')
      const before = await said.elementHandle()
      await search.pressSequentially('xylophone')
      await isSaid(say('reference.found.none'))
      await search.fill('return_url')
      await expect(said).toHaveText(count)
      await expect(search).toBeFocused()
      // A region that arrives with its sentence is not always read out: it was there before.
      expect(await before.textContent()).toMatch(count)
    }
    const call = part(say('reference.found.calls')).getByRole('link').first()
    await call.click()
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(title(say('reference.title'))).toHaveCount(0)
    await page.goBack()
    await expect(search).toHaveValue('return_url')
    const section = part(say('reference.found.guide')).getByRole('link').first()
    const heading = await section.getByRole('strong').innerText()
    await section.click()
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeInViewport()

    // From a page of the guide, on Enter.
    await search.fill('webhook')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toHaveText(count)
    await expect(title(say('reference.guide'))).toBeVisible()
  })
}
