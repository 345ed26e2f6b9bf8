import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import type { APIResponse, Page } from '@playwright/test'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { begin } from '../support/fill-in.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const { en, ta } = sentences
const rows = 'tbody tr'

/** From the first control of the page to the last, the key Tab stops at each, in their order. */
async function tabStopsAtEachControl(page: Page): Promise<void> {
  const controls = page.locator(
    'main :is(a[href], button:enabled, select, input:not([type=radio]:not(:checked))):visible',
  )
  const count = await controls.count()
  expect(count).toBeGreaterThan(15)
  await controls.first().focus()
  for (let stop = 1; stop < count; stop++) await page.keyboard.press('Tab')
  await expect(controls.last()).toBeFocused()
}

/** The places that stand below “Did you mean …?”. */
const meant = (page: Page) => page.locator('p', { hasText: en('lookups.meant') }).locator('+ ul')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('look-ups answer by their addresses and by their forms', async ({ page }) => {
    await page.goto('/ao-code')
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    // Search engines know the page that leads to all of them.
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goto('/ao-code/tamilnadu/chennai')
    await expect(page).toHaveTitle('CHENNAI - AO Code - Details')
    await expect(page.locator(rows)).toHaveCount(10)
    // On paper there is nothing but the codes and where they are from.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main :is(form, h2, nav, .lead, input):visible')).toHaveCount(0)
    await expect(page.locator(rows).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: en('ui.pages.next') }).click()
    await expect(page).toHaveURL(/\/ao-code\/tamilnadu\/chennai\?page=2$/u)
    await expect(page.locator(rows)).toHaveCount(10)

    await page.locator('#card_type-TAN').check()
    await page.locator('#city').fill('Calcutta')
    await page.getByRole('button', { name: en('lookups.ao.get') }).click()
    await expect(page).toHaveURL(/\/ao-code\/calcutta\?card_type=TAN$/u)
    await expect(page.locator('#card_type-TAN')).toBeChecked()
    await expect(page.locator(rows).first()).toContainText('Kolkata')

    await page.goto('/ao-code/delhi')
    await expect(page.locator(rows).first()).toContainText('Delhi')

    // What is in no list gets nobody else's codes, and search engines need not know it.
    await page.goto('/ao-code/chenai')
    await expect(page.locator(rows)).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText(en('lookups.ao.none', { place: 'Chenai' }))).toBeVisible()
    // No page is called by what somebody typed, and none of a place that there is not is said to be there.
    await expect(page.locator('h1')).toHaveText(en('lookups.ao.heading'))
    await expect(page).toHaveTitle(en('lookups.ao.title.all'))
    const answersTo = (addresses: string[]) =>
      Promise.all(addresses.map((address) => page.request.get(address)))
    const statuses = (answers: APIResponse[]) => answers.map((answer) => answer.status())
    const answers = await answersTo([
      '/ao-code/buy-cheap-things?card_type=TAN',
      '/ao-code/kerala/nowhere',
      '/pancard-office/buy-cheap-things',
      '/tinfc-pancard-office/buy-cheap-things',
    ])
    expect(statuses(answers)).toEqual([404, 404, 404, 404])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/<h1>[^<]*(?:cheap|nowhere)/iu)
    // A city that has no office, and an old name of which a filter leaves nothing, are places all the same.
    const places = await answersTo([
      '/pancard-office/tamilnadu/coimbatore',
      '/pancard-office/madras?q=zzz',
      '/pancard-office/madras?mode=pin&pin=999999',
      '/tinfc-pancard-office/madras',
    ])
    expect(statuses(places)).toEqual([200, 200, 200, 200])
    // So is a town that has offices and no codes, by the name that the list of offices has for it.
    for (const address of ['/ao-code/navimumbai', '/ao-code/maharashtra/navimumbai?card_type=TAN']) {
      expect((await page.goto(address))!.status()).toBe(200)
      await expect(page.locator('h1')).toHaveText(en('lookups.ao.heading.of', { place: 'Navi Mumbai' }))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await page.goto('/ao-code/chenai')
    expect(await places[1]!.text()).toMatch(/<h1>[^<]*Madras/u)
    await meant(page).getByRole('link', { name: 'Chennai', exact: true }).click()
    await expect(page).toHaveURL(/\/ao-code\/tamilnadu\/chennai$/u)
    await expect(page.locator(rows).first()).toContainText('Chennai')
    await page.goto('/ao-code/madras')
    await expect(page).toHaveTitle('CHENNAI - AO Code - Details')
    await expect(page.locator('h1')).toHaveText(en('lookups.ao.heading.of', { place: 'Chennai' }))

    // Two states have an Udaipur: nobody sees the codes of the other one.
    await page.goto('/ao-code/udaipur')
    await expect(page.locator(rows)).toHaveCount(0)
    await expect(page.getByText(en('lookups.ao.several', { place: 'Udaipur' }))).toBeVisible()
    await page.getByRole('link', { name: `Udaipur, ${en('state.TRIPURA')}`, exact: true }).click()
    await expect(page).toHaveURL(/\/ao-code\/tripura\/udaipur$/u)
    await expect(page.getByText(en('lookups.ao.table', { place: 'Udaipur, Tripura' }))).toBeVisible()
    await expect(page.locator(rows)).toHaveCount(1)

    // What an officer is for stands there in full, and who is not everybody is named.
    await page.goto('/ao-code/delhi?page=12')
    await expect(page.locator(rows).filter({ hasText: 'WARD EXEMP' }).first()).toContainText(
      en('ao.charge.exemption'),
    )
    const foreign = page.locator(rows).filter({ hasText: 'AO Foreign Entity PAN' })
    await expect(foreign).toContainText('non-residents without an Indian address')
    await expect(foreign).toContainText(en('ao.charge.international'))
    // On a phone both stand beside their label, one below the other.
    await page.setViewportSize({ width: 360, height: 800 })
    const [label, text] = await Promise.all(
      ['td:first-child', 'td:first-child > span'].map((part) => foreign.locator(part).boundingBox()),
    )
    expect(text!.x).toBeGreaterThan(label!.x + 50)
    expect(await foreign.locator('td:first-child > *').count()).toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })

    // Bidar is spelt much like Bihar, whose cities are none of its own.
    await page.goto('/ao-code/bidar')
    await expect(page.locator(rows).first()).toContainText('Bidar')
    await expect(page.getByRole('region', { name: en('lookups.ao.cities') })).toHaveCount(0)
    await page.goto('/ao-code/karnatka')
    await page
      .getByRole('link', { name: en('state.KARNATAKA'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/ao-code\/karnataka$/u)

    await page.goto('/pancard-office/mumbay')
    await expect(page.getByText(en('lookups.office.none', { place: 'Mumbay' }))).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await meant(page).getByRole('link', { name: 'Mumbai', exact: true }).click()
    await expect(page).toHaveURL(/\/pancard-office\/maharashtra\/mumbai$/u)
    await expect(page.locator(rows)).toHaveCount(1)

    await page.goto('/pancard-office/maharashtra/pune')
    await expect(page.getByText(/^Total Records: 1 of 1 total \d+$/u)).toBeVisible()
    await expect(page.getByText(en('lookups.office.former'))).toHaveCount(1)
    await page.locator('#mode-global').check()
    await page.locator('#type').selectOption('UTI')
    await page.locator('#city').fill('')
    await page.getByRole('button', { name: en('lookups.office.get') }).click()
    await page.locator('#q').fill('belapur')
    await page.getByRole('button', { name: en('lookups.office.search') }).click()
    await expect(page.locator(rows)).toHaveCount(1)
    await expect(page.locator('#type')).toHaveValue('UTI')
  })
})

test('the offices near a PIN code come nearest first, with how far they are, and with the program or without', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/pancard-office')
  await page.locator('#mode-pin').check()
  await page.locator('#pin').fill('४११ ००१')
  await expect(page.locator(rows).first()).toContainText('Peth')
  await expect(page.locator(rows).first()).toContainText(/km away|next to it/u)
  await expect(page).toHaveURL(/mode=pin/u)
  await expect(page.locator(rows).last()).toContainText(en('lookups.office.former'))
  await isAccessible(page)
  await fitsTheScreen(page)
  await page.locator('#pin').fill('999999')
  await expect(page.getByText(en('lookups.office.pin.none', { pin: '999999' }))).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/pancard-office')
  await plain.locator('#mode-pin').check()
  await plain.getByRole('button', { name: en('lookups.office.get') }).click()
  await plain.locator('#pin').fill('110 001')
  await plain.getByRole('button', { name: en('lookups.office.get') }).click()
  await expect(plain.locator(rows).first()).toContainText('Alankit')
  await context.close()
})

/** A city and another as people of the language write them, and the name that the office there has in the list. */
const cities = {
  en: { typed: 'Coimbatore', office: 'Pune' },
  ta: { typed: 'கோயம்புத்தூர்', office: 'புனே' },
  hi: { typed: 'कोयंबटूर', office: 'पुणे' },
} as const satisfies Record<Locale, object>

for (const { locale, width } of JOURNEYS) {
  test(`a code and an office are found by the name of a city as people write it (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { typed, office } = cities[locale]
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, '/ao-code'))
    await page.locator('#city').fill(typed)
    await page.locator('#city').press('Enter')
    await expect(page).toHaveURL((url) => url.pathname.startsWith(addressIn(locale, '/ao-code/')))
    await expect(page.locator('h1')).toContainText(locale === 'en' ? 'Coimbatore' : typed)
    await fitsTheScreen(page)
    const first = page.locator(rows).first()
    await first.getByRole('button', { name: say('lookups.ao.use.code', { code: '' }).trim() }).click()
    await page.getByRole('link', { name: say('lookups.ao.use.individual') }).click()
    await expect(page.locator('h1')).toHaveText(say('apply.title'))
    await begin(page)
    await expect(page.locator('form [name="ao_area_code"]')).not.toHaveValue('')

    await page.goto(addressIn(locale, '/pancard-office'))
    await page.locator('#city').fill(office)
    await page.getByRole('button', { name: say('lookups.office.get') }).click()
    await expect(page.locator(rows).first()).toContainText(/pune/iu)
    const calls = page.locator(rows).first().getByRole('link')
    await expect(calls.nth(0)).toHaveAttribute('href', /^tel:\+?\d{8,}$/u)
    await expect(calls.nth(1)).toHaveAttribute('href', /^mailto:\S+@\S+$/u)
    await expect(calls.nth(2)).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\S+$/u,
    )
    await expect(page.locator('h1')).toContainText(locale === 'en' ? 'Pune' : office)
    await fitsTheScreen(page)
  })
}

test('PAN offices are found in three ways, in Tamil as well, and the last answer wins', async ({ page }) => {
  await page.goto('/ta/tinfc-pancard-office')
  await expect(page.locator('#type')).toHaveValue('NSDL')
  await page.goto('/ta/pancard-office')
  await expect(page.locator('#type')).toHaveValue('BOTH')
  await expect(page.getByText(ta('lookups.office.verified', { count: 7 }))).toBeVisible()
  const states = page.getByRole('region', { name: ta('lookups.office.states') }).getByRole('link')
  await expect(states).toHaveText([ta('state.DELHI'), ta('state.MAHARASHTRA')])

  await page.locator('#mode-global').check()
  await expect(page.locator('#city')).toHaveCount(0)
  let held: (() => void) | undefined
  await page.route('**/api/v1/search-pancard-office?*', async (route) => {
    if (/mum|"per_page":25/u.test(route.request().postData() ?? '')) {
      await new Promise<void>((go) => (held = go))
    }
    await route.continue().catch(() => {})
  })
  await page.locator('#q').fill('mum')
  await expect.poll(() => held !== undefined).toBe(true)
  await page.locator('#q').fill('belapur')
  await expect(page.locator(rows)).toHaveCount(1)
  held?.()
  held = undefined
  await expect(page).toHaveURL(/\/ta\/pancard-office\?mode=global&q=belapur$/u)
  await expect(page.locator(rows)).toHaveCount(1)
  await page.locator('#per_page').selectOption('25')
  // What was chosen shows before its answer is there.
  await expect.poll(() => held !== undefined).toBe(true)
  await expect(page.locator('#per_page')).toHaveValue('25')
  // From here on nothing is held back: later searches ask for 25 rows as well.
  await page.unroute('**/api/v1/search-pancard-office?*')
  held!()
  await expect(page).toHaveURL(/per_page=25/u)

  await page.locator('#mode-both').check()
  await page.locator('#city').fill('pune')
  await expect(page.locator('h1')).toContainText('புனே')
  await expect(page.locator('main')).toContainText(ta('listSources.pan-offices'))
  await page.locator('#q').fill('shukrawar')
  await expect(page.locator(rows)).toHaveCount(1)
  await isAccessible(page)
  await tabStopsAtEachControl(page)

  await page.getByRole('link', { name: ta('state.MAHARASHTRA') }).click()
  await page
    .getByRole('region', { name: new RegExp(ta('state.MAHARASHTRA'), 'u') })
    .getByRole('link', { name: 'நவி மும்பை' })
    .click()
  await expect(page).toHaveURL(/\/ta\/pancard-office\/maharashtra\/navimumbai\?mode=global$/u)
  await expect(page.locator('#q')).toHaveValue('NAVI MUMBAI')
})
