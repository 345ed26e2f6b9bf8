import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { allKept, isKept, isServed } from './kept-pages.ts'

test.use({ serviceWorkers: 'allow' })

const say = sentences.en

test('an article that the program has shown without loading its page is read again offline', async ({
  page,
  context,
}) => {
  await page.goto('/articles')
  await isServed(page)
  const link = page.locator('main [data-routes] a[href^="/articles/"]').first()
  const path = (await link.getAttribute('href'))!
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).not.toHaveText(say('articles.title'))
  const heading = await page.locator('h1').textContent()
  await isKept(page, path)
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.locator('h1')).toHaveText(heading!)
})

test('the API is none of the service worker’s: what it answers is never kept, nor a page in its place', async ({
  page,
  context,
}) => {
  await page.goto('/about-us')
  await isServed(page)
  await page.goto('/api/health/ready')
  await context.setOffline(true)
  await expect(page.goto('/api/health/ready')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('the language that somebody chooses offline is that of the page, if it was read in it before', async ({
  page,
  context,
}) => {
  await page.goto('/ta/about-us')
  await isServed(page)
  await isKept(page, '/ta/about-us')
  await page.goto('/about-us')
  await isKept(page, '/about-us')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'தமிழ்', exact: true }).click()
  await expect(page).toHaveURL('/ta/about-us')
  await expect(page.locator('h1')).toHaveText(sentences.ta('about.title'))
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click()
  await expect(page.locator('h1')).toHaveText(sentences.hi('offline.title'))
})

test('no more than sixty pages are kept, those that were opened last', async ({ page }) => {
  await page.goto('/about-us')
  await isServed(page)
  await isKept(page, '/about-us')
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('pages '))!
    const pages = await caches.open(name)
    for (let number = 0; number < 65; number++)
      await pages.put(`/articles/read-${number}`, new Response('read'))
  })
  await page.goto('/photo-guide')
  await isKept(page, '/photo-guide')
  const pagesKept = async () =>
    (await allKept(page))
      .map(({ address }) => address)
      .filter((address) => !address.startsWith('/assets/') && !address.endsWith('/offline'))
  await expect.poll(async () => (await pagesKept()).length).toBe(60)
  const left = await pagesKept()
  expect(left).toContain('/articles/read-64')
  expect(left).not.toContain('/articles/read-0')
  expect(left).not.toContain('/about-us')
})

interface Icon {
  readonly src: string
  readonly sizes: string
}

// Whether it then offers to install the site, a browser without a window does not say.
test('a browser understands what the site says of itself to be installed, and its pictures are as large as that says', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const tools = await context.newCDPSession(page)
  const { errors, data } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data!) as { readonly display: string; readonly icons: readonly Icon[] }
  expect(manifest.display).toBe('minimal-ui')
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(drawn).toHaveLength(3)
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
          return `${width}x${height}`
        }),
      ),
    drawn,
  )
  expect(sizes).toEqual(drawn.map((icon) => icon.sizes))
})
