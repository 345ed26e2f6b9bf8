import { rmSync } from 'node:fs'
import { begin } from '../support/fill-in.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { allKept, isKept, isServed } from './kept-pages.ts'
import { nextRelease, ownSite } from './own-site.ts'

test.use({ serviceWorkers: 'allow' })

const FORMS = ['/apply-new-pan', '/apply-lost-pan', '/apply-correction-pan']
const TRACKING = '/pan-card-status/track-application'

test('a site that is opened as installed has every form and the tracking page with it, though none was opened before', async ({
  page,
  context,
}) => {
  const say = sentences.hi
  // A browser without a window opens none without a bar: it says so here.
  await page.addInitScript(() => {
    const ask = matchMedia.bind(window)
    window.matchMedia = (question) => ask(question.replace('(display-mode: minimal-ui)', 'all'))
  })
  await page.goto('/hi/about-us')
  for (const path of ['', ...FORMS, TRACKING]) await isKept(page, `/hi${path}`)

  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL('/hi')
  const service = say('services.lost')
  await page.getByRole('link', { name: say('site.home.apply.of', { service }), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.title.lost'))
  await begin(page)
  await page.locator('#applicant_firstname').fill('arun')
  await expect(page.locator('#applicant_firstname')).toHaveValue(/arun/iu)
  await page.goto(`/hi${TRACKING}`)
  await expect(page.locator('#pan_status_search')).toBeVisible()
})

test('a site that is installed while a page of it is open has every form with it from then on; in a tab only what was opened', async ({
  page,
  context,
}) => {
  await page.goto('/about-us')
  await isServed(page)
  await isKept(page, '/about-us')
  await page.goto('/photo-guide')
  await isKept(page, '/photo-guide')
  const forms = async () =>
    (await allKept(page)).map(({ address }) => address).filter((address) => address.startsWith('/apply-'))
  expect(await forms()).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  for (const path of [...FORMS, TRACKING]) await isKept(page, path)
  await context.setOffline(true)
  await page.goto('/apply-correction-pan')
  await begin(page)
  await expect(page.locator('#applicant_firstname')).toBeEditable()
})

test('what an installed site has with it, the next release has too, though none of it was opened again', async ({
  page,
  baseURL,
}) => {
  const site = await ownSite(baseURL!)
  const next = nextRelease()
  try {
    await page.goto(`${site.origin}/about-us`)
    await isServed(page)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    for (const path of [...FORMS, TRACKING]) await isKept(page, path)
    await site.restart(next)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const path of [...FORMS, TRACKING])
      await expect
        .poll(() =>
          page.evaluate(
            async (address) => Boolean(await (await caches.open('pages next-release')).match(address)),
            path,
          ),
        )
        .toBe(true)
  } finally {
    await site.stop()
    rmSync(next, { recursive: true })
  }
})
