import type { Request } from '@playwright/test'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

const { en, ta } = sentences
const cards = 'main h3'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are found by category, page and word, and read in each language', async ({ page }) => {
    await page.goto('/articles')
    await expect(page.locator(cards)).toHaveCount(5)
    await page.getByRole('link', { name: en('ui.pages.next') }).click()
    await expect(page).toHaveURL(/\/articles\?page=2$/u)
    await page.getByRole('link', { name: 'Corrections and lost cards' }).click()
    await expect(page).toHaveURL(/\/articles\?query=corrections$/u)
    await expect(page.locator('main h2').first()).toHaveText('Corrections and lost cards')

    await page.getByLabel(en('articles.search')).fill('marriage')
    await page.getByRole('button', { name: en('articles.search.button') }).click()
    await page.locator(`${cards} a`, { hasText: 'marriage' }).click()
    await expect(page.locator('h1')).toContainText('after marriage')
    const head = (selector: string) => page.locator(`head ${selector}`)
    await expect(head('[rel=canonical]')).toHaveAttribute(
      'href',
      /\/articles\/pan-name-correction-after-marriage$/u,
    )
    await expect(head('[hreflang=ta]')).toHaveAttribute('href', /\/ta\/articles\/pan-name-correction/u)
    await expect(head('[property="og:type"]')).toHaveAttribute('content', 'article')
    const jsonLd = JSON.parse((await head('[type="application/ld+json"]').textContent())!) as object
    expect(jsonLd).toMatchObject({ '@graph': [{ '@type': 'Article', inLanguage: 'en' }, {}] })

    await page.getByRole('link', { name: 'தமிழ்' }).click()
    await expect(page).toHaveURL(/\/ta\/articles\/pan-name-correction-after-marriage$/u)
    await expect(page.locator('main article [lang]')).toHaveCount(0)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(/\/hi\/articles\/pan-name-correction-after-marriage$/u)
    await expect(page.locator('h1')).toContainText('शादी के बाद')
    await expect(page.locator('main article [lang]')).toHaveCount(0)
  })
})

test('the search shows what the last text finds, however late earlier answers come', async ({ page }) => {
  const late: Request[] = []
  let bringAnswers = (): void => undefined
  const answersMayCome = new Promise<void>((done) => (bringAnswers = done))
  await page.route(/search-articles\?.*searching=(?:l|lo|los)(?:&|$)/u, async (route, request) => {
    late.push(request)
    await answersMayCome
    await route.continue().catch(() => undefined)
  })
  await page.goto('/articles')
  const box = page.getByLabel(en('articles.search'))
  for (const [at, letter] of [...'los'].entries()) {
    await box.pressSequentially(letter)
    await expect.poll(() => late.length).toBe(at + 1)
  }
  await box.fill('marriage')
  await expect(page).toHaveURL(/searching=marriage$/u)
  await expect(page.locator(cards).first()).toContainText('marriage')
  const found = await page.locator(cards).allInnerTexts()
  bringAnswers()
  await Promise.all(late.map((request) => request.response()))
  expect(await page.locator(cards).allInnerTexts()).toEqual(found)

  // The category is where it was, and the box says what the list shows.
  await page.getByRole('link', { name: 'PAN and Aadhaar' }).click()
  await expect(box).toHaveValue('')
  await box.fill('zzzz')
  await expect(page.locator('main h2').first()).toHaveText(en('articles.none'))
})

test('from article to article without a reload, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/articles/pan-tan-and-gstin')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const ways = page.getByRole('navigation', { name: en('articles.neighbours') })
  // The program is fetched when the pointer comes near; on a busy machine a click does not wait for it for ever.
  const isReady = page.evaluate(
    () => new Promise((done) => document.addEventListener('programready', () => done(true), { once: true })),
  )
  await ways.getByRole('link').first().hover()
  await isReady
  await ways.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/pan-card-fees-explained/u)
  await expect(page.locator('h1')).not.toContainText('What a PAN card costs')
  await expect(page.locator('h1')).toBeFocused()
  await page.getByRole('link', { name: 'Staying safe' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/articles\?query=safety$/u)
  await expect(page.locator('main h2').first()).toHaveText('Staying safe')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.goto('/articles')
  await page
    .getByRole('link', { name: en('articles.readMore') })
    .first()
    .click()
  await expect(ways.locator('[aria-disabled]')).toHaveText(en('articles.next'))
})

test('a page stays where its reader has scrolled to while the program takes it over, and Back leads there', async ({
  page,
}) => {
  await page.goto('/articles/pan-card-fees-explained')
  const way = page
    .getByRole('navigation', { name: en('articles.neighbours') })
    .getByRole('link')
    .first()
  await way.scrollIntoViewIfNeeded()
  // What the window has been scrolled to, and the highest that it stood from now on, as long as this article was shown.
  const place = await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await nextFrame()
    await nextFrame()
    const { pathname } = location
    Object.assign(window, { highest: scrollY })
    const here = window as unknown as { highest: number }
    addEventListener('scroll', () => {
      if (location.pathname === pathname) here.highest = Math.min(here.highest, scrollY)
    })
    return scrollY
  })
  // A typeface that arrives moves the lines a little.
  const nearby = place - 100
  expect(nearby).toBeGreaterThan(0)
  const isReady = page.evaluate(
    () => new Promise((done) => document.addEventListener('programready', () => done(true), { once: true })),
  )
  await way.hover()
  await isReady
  await way.click()
  await expect(page).not.toHaveURL(/pan-card-fees-explained/u)
  await expect(page.locator('h1')).toBeFocused()
  const highest = await page.evaluate(() => (window as unknown as { highest: number }).highest)
  expect(highest).toBeGreaterThan(nearby)
  await page.goBack()
  await expect(page.locator('h1')).toContainText('What a PAN card costs')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(nearby)
})

for (const locale of ['en', 'ta', 'hi'] as const) {
  const t = sentences[locale]
  const at = (path: string) => (locale === 'en' ? path : `/${locale}${path}`)
  test(`lists, articles and what is missing hold on a phone and in the dark, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ colorScheme: locale === 'ta' ? 'dark' : 'light' })
    for (const path of ['/articles', '/articles/pan-card-fees-explained', '/articles/no-such-article']) {
      await page.goto(at(path))
      await isAccessible(page)
      await fitsTheScreen(page)
    }
    await expect(page.locator('h1')).toHaveText(t('articles.missing'))
  })
}

test('a click that has waited long enough for the program goes to its page once', async ({ page }) => {
  const asked: string[] = []
  let bringProgram = (): void => undefined
  let bringPage = (): void => undefined
  const programMayCome = new Promise<void>((done) => (bringProgram = done))
  const pageMayCome = new Promise<void>((done) => (bringPage = done))
  await page.goto('/articles')
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await programMayCome
    await route.continue()
  })
  await page.route(/\/v1\/show-article\/[\w-]+\?/u, async (route) => {
    asked.push(route.request().url())
    await route.continue()
  })
  const isAsked = new Promise<void>((done) => {
    void page.route(/\/articles\/[\w-]+$/u, async (route) => {
      done()
      await pageMayCome
      await route.continue()
    })
  })
  const isReady = page.evaluate(
    () => new Promise((done) => document.addEventListener('programready', () => done(true), { once: true })),
  )
  await page
    .getByRole('link', { name: en('articles.readMore') })
    .first()
    .click({ noWaitAfter: true })
  await isAsked
  bringProgram()
  await isReady
  bringPage()
  await expect(page.getByRole('navigation', { name: en('articles.neighbours') })).toBeVisible()
  expect(asked).toEqual([])
})

test('an article in another language than the page says so', async ({ page }) => {
  await page.route(/\/v1\/show-article\/[\w-]+\?/u, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { show_article: { language: string } }
    answer.show_article.language = 'en'
    await route.fulfill({ response, json: answer })
  })
  await page.addInitScript(() => {
    document.addEventListener('programready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  await page.goto('/ta/articles')
  const more = page.getByRole('link', { name: ta('articles.readMore') }).first()
  // Only the program asks for the article by itself; a browser that goes there gets the page from the server.
  await more.hover()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await more.click()
  await expect(page.locator('article')).toContainText(ta('articles.only.default'))
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en')
})

test.describe('readers', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 ' + Date.now() })

  test('are counted once, however often they load an article', async ({ page, request }) => {
    const path = '/articles/pan-scams-and-how-to-avoid-them'
    const counted = async () => {
      const answer = await request.get(`/api/v1/show-article/${path.slice(10)}`)
      return ((await answer.json()) as { show_article: { access_count: number } }).show_article.access_count
    }
    const before = await counted()
    await page.goto(path)
    await expect.poll(counted).toBe(before + 1)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await counted()).toBe(before + 1)
  })
})

test('a table that is wider than a phone is pushed along by keyboard, and a shadow says that it goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/articles/pan-card-fees-explained')
  const table = page.getByRole('group', { name: en('articles.table'), exact: true }).first()
  await table.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const hidden = () => table.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(await hidden()).toBeGreaterThan(20)
  // Nothing but the ground is left: two pictures of it differ where there is a shadow.
  await table.evaluate((element) => {
    for (const each of element.querySelectorAll<HTMLElement>('*'))
      Object.assign(each.style, { color: 'transparent', background: 'none', borderColor: 'transparent' })
  })
  const { x, y, width } = (await table.boundingBox())!
  const groundAt = async (left: number) =>
    (await page.screenshot({ clip: { x: left, y: y + 10, width: 6, height: 60 } })).toString('base64')
  const edges = async () => {
    const middle = await groundAt(x + width / 2)
    return { left: (await groundAt(x)) !== middle, right: (await groundAt(x + width - 6)) !== middle }
  }
  expect(await edges()).toEqual({ left: false, right: true })
  await table.focus()
  await expect(table).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await table.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  await table.evaluate((element) => element.blur())
  expect(await edges()).toEqual({ left: true, right: false })
})
