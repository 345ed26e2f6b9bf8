import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are whole, and the chosen language is remembered', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(sentences.en('site.home.heading'))
    await page.getByRole('link', { name: 'தமிழ்' }).click()
    await expect(page).toHaveURL(/\/ta$/u)
    await expect(page.locator('h1')).toHaveText(sentences.ta('site.home.heading'))

    await page.goto('/')
    await expect(page).toHaveURL(/\/ta$/u)
    await page.getByRole('link', { name: sentences.ta('site.footer.documents') }).click()
    await expect(page).toHaveURL(/\/ta\/required_document\?document=1$/u)
    await page.locator('#applicant').selectOption('company')
    await page.getByRole('button', { name: sentences.ta('documents.show') }).click()
    await expect(page.locator('h2').first()).toContainText(sentences.ta('site.kind.company'))
    await expect(page.locator('#applicant')).toHaveValue('company')

    const count = page.locator('main form [role=status]')
    const robots = page.locator('meta[name=robots]')
    await page.locator('#applicant').selectOption('individual')
    await page.getByRole('button', { name: sentences.ta('documents.show') }).click()
    await expect(count).toHaveText(sentences.ta('documents.count', { needed: 5, there: 0 }))
    await expect(robots).toHaveCount(0)
    await page.locator('#has-VOTER').check()
    await page.locator('#has-photos').check()
    await page.getByRole('button', { name: sentences.ta('documents.check') }).click()
    await expect(count).toHaveText(sentences.ta('documents.count', { needed: 5, there: 4 }))
    await expect(page.locator('#has-VOTER')).toBeChecked()
    // What somebody has ticked is none of a search engine's business.
    await expect(robots).toHaveAttribute('content', 'noindex')

    // An address without a language is English for everybody: a link to it, a search result, a CDN.
    await page.goto('/required_document?document=2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.getByRole('link', { name: 'English' }).click()
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(sentences.en('site.home.heading'))
    await page.goto('/ta')
    await expect(page.locator('h1')).toHaveText(sentences.ta('site.home.heading'))
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(/\/hi$/u)
    await expect(page.locator('h1')).toHaveText(sentences.hi('site.home.heading'))
  })
})

test.describe('a browser that prefers Hindi, without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'hi-IN' })

  test('gets the home page in Hindi, and in English when its reader asks for that', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/hi$/u)
    await expect(page.locator('h1')).toHaveText(sentences.hi('site.home.heading'))
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('h1')).toHaveText(sentences.en('site.home.heading'))
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(sentences.en('site.home.heading'))
    // Who keeps no cookie goes through the site in the language of its addresses as well.
    await context.clearCookies()
    await page.getByRole('link', { name: sentences.en('site.footer.documents') }).click()
    await page
      .getByRole('link', { name: sentences.en('site.menu.home'), exact: true })
      .first()
      .click()
    await expect(page.locator('h1')).toHaveText(sentences.en('site.home.heading'))
  })
})

for (const locale of LOCALES) {
  test(`feed readers find the articles in their language (${locale})`, async ({ request }) => {
    const feed = await request.get(addressIn(locale, '/articles/feed.xml'))
    expect(feed.ok()).toBe(true)
    const [head, ...items] = (await feed.text()).split('<item>')
    expect(head).toContain(`<language>${locale}</language>`)
    expect(items.length).toBeGreaterThan(5)
    const letters = {
      en: /<title>[^<]*\p{Script=Latin}/u,
      ta: /<title>[^<]*\p{Script=Tamil}/u,
      hi: /<title>[^<]*\p{Script=Devanagari}/u,
    }[locale]
    for (const item of [head, ...items]) expect(item).toMatch(letters)
    const link = /<link>([^<]+)<\/link>/u.exec(items[0]!)![1]!
    expect(new URL(link).pathname).toMatch(new RegExp(`^${addressIn(locale, '/articles/')}`, 'u'))
    expect(await (await request.get(new URL(link).pathname)).text()).toContain(`<html lang="${locale}"`)
  })
}

test('a page that is read loads one small script; the first control brings the program and still does what was pressed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([expect.stringMatching(/\/start-/u)])
  await isAccessible(page)

  await page.getByRole('button', { name: sentences.en('site.theme.dark') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: sentences.en('site.theme.dark') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(scripts.length).toBeGreaterThan(1)

  // The program goes on from here: the next page comes without a load.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: sentences.en('site.home.start') }).click()
  await expect(page.locator('h1')).toHaveText(sentences.en('apply.title'))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a list of documents follows the kind of applicant', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/ta/required_document?document=1')
  await page.locator('#applicant').selectOption('company')
  await expect(page).toHaveURL(/\/ta\/required_document\?document=1&applicant=company$/u)
  await expect(page.locator('h2').first()).toContainText(sentences.ta('site.kind.company'))
  await isAccessible(page)
  await fitsTheScreen(page)
})

test('what the service says about itself can be read by everybody, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [path, heading] of [
    ['/ta/about-us', sentences.ta('about.title')],
    ['/hi/privacy-policy', sentences.hi('privacy.title')],
    ['/ta/terms-of-use', sentences.ta('terms.title')],
    ['/accessibility', sentences.en('access.title')],
    ['/hi/security', sentences.hi('security.title')],
    ['/ta/sitemap', sentences.ta('siteMap.title')],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('h1')).toHaveCSS('text-wrap-style', path.startsWith('/ta') ? 'auto' : 'balance')
    await isAccessible(page)
    await fitsTheScreen(page)
  }
})

test('an address that leads nowhere leads home, which says so, and an old one to the new place', async ({
  page,
  request,
}) => {
  const at = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  expect(await at('/nonsense/of/all?kinds=1')).toEqual([302, '/#no-such-page'])
  expect(await at('/ta/nonsense')).toEqual([302, '/ta#no-such-page'])
  const said = page.getByText(sentences.hi('site.home.noSuchPage'))
  const message = page.locator(':focus').filter({ has: said })
  await page.goto('/hi/nonsense')
  await expect(said).toBeVisible()
  // Who hears the page hears it by the focus, and by that alone.
  await expect(message).toHaveCount(1)
  await expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ has: said })).toHaveCount(0)
  await isAccessible(page)
  const search = page.getByRole('link', { name: sentences.hi('site.home.noSuchPage.search') })
  await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(sentences.hi('search.title'))
  await page.goto('/hi')
  await expect(said).toBeHidden()
  expect(await at('/pan-apply/new?from=old')).toEqual([301, '/apply-new-pan?from=old'])
})

/** Addresses made of parts of known ones and of what nobody means, the same in each run. */
function strayPaths(count: number): string[] {
  const parts = (
    ' ta hi ao-code pancard-office tinfc-pancard-office payment-process articles apply-new-pan apply-lost-pan ' +
    'edit-new-pan individual non-individual company download pan-card-status track-application partner-with-us ' +
    "tamilnadu chennai which-form search a .. . %2e%2e %00 %zz %F0%9F%99%8F <b> ' {-$city} $id 0 " +
    'x'.repeat(300)
  ).split(' ')
  let state = 20261124
  const draw = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return Array.from({ length: count }, () =>
    ['', ...Array.from({ length: 1 + draw(5) }, () => parts[draw(parts.length)])].join('/'),
  )
}

/** Asks for a path as it is written: a browser would tidy it up first. */
async function rawGet(baseURL: string, path: string) {
  const { hostname, port } = new URL(baseURL)
  const sent = get({ hostname, port, path, agent: false })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, to: answer.headers.location ?? '', body: await text(answer) }
}

test('whatever address is asked for, there is a page with the header, or the way to one', async ({
  page,
  baseURL,
}) => {
  const named = [
    '/ao-code/a/b/c',
    '/pancard-office/a/b/c',
    '/tinfc-pancard-office/a/b',
    '/payment-process/a/b',
  ]
  const wrong: string[] = []
  const ofProgram: string[] = []
  const seen = new Set<number | undefined>()
  for (const path of [...named, `/${'x'.repeat(300)}`, ...strayPaths(250)]) {
    const { status, to, body } = await rawGet(baseURL!, path)
    seen.add(status)
    // An article that is not there has a page of its own, which says so.
    const isPage = (status === 200 || status === 404) && /<header[ >]/u.test(body)
    const isOfProgram = status === 200 && /<div id="app"><\/div>/u.test(body)
    if (isOfProgram) ofProgram.push(path)
    const isWay = (status === 301 || status === 302) && to.startsWith('/') && !to.startsWith('//')
    if (!isPage && !isWay && !isOfProgram) wrong.push(`${path}: ${status} ${to}`)
  }
  expect(wrong).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining([200, 302]))
  expect(ofProgram.length).toBeGreaterThan(2)
  for (const path of ofProgram) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('programs read the description of the API as JSON and as YAML', async ({ request }) => {
  for (const kind of ['json', 'yaml']) {
    const answer = await request.get(`/api/v1/openapi.${kind}`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      `application/${kind}; charset=utf-8`,
    ])
  }
})

for (const locale of LOCALES) {
  test(`a phone shows what to do first without scrolling, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(addressIn(locale, '/'))
    const start = page.getByRole('main').getByRole('link', { name: sentences[locale]('site.home.start') })
    const { y, height } = (await start.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(740)
    // One row for the name and the menu, one for the languages and the login.
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const header = (await page.locator('header').boundingBox())!
      expect(header.height, `${width} px`).toBeLessThanOrEqual(120)
      const targets = await page.locator('header :is(a:not([href="#main"]), button, summary):visible').all()
      expect(targets.length).toBe(7)
      for (const target of targets) {
        const box = (await target.boundingBox())!
        expect([box.width >= 44, box.height >= 44], (await target.textContent())!).toEqual([true, true])
      }
    }
  })
}

test('every icon of a home screen is as large as it says', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const { icons } = (await (await request.get(address!)).json()) as {
    icons: { src: string; sizes: string }[]
  }
  const drawn = icons.filter(({ sizes }) => sizes !== 'any')
  expect(drawn).not.toEqual([])
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!
  for (const { src, sizes } of [...drawn, { src: touch, sizes: '180x180' }]) {
    const bytes = await (await request.get(src)).body()
    // Width and height stand in the first chunk of a PNG (RFC 2083, section 4.1.1).
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('who wants no motion sees none', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('link', { name: sentences.en('site.home.start'), exact: true })
  await expect(main).toHaveCSS('transition-duration', '0.12s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(main).toHaveCSS('transition-duration', '0s')
})
