import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const say = sentences.en

test('the bars of the browser have the colour of the theme that is chosen, at once and on the next page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const inForce = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) =>
        (all as HTMLMetaElement[])
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      )
  const [light] = await inForce()
  const choose = (theme: 'system' | 'light' | 'dark') =>
    page.getByRole('button', { name: say(`site.theme.${theme}`) }).click()
  await choose('dark')
  await expect.poll(inForce).not.toEqual([light])
  const [dark, ...others] = await inForce()
  expect(dark).toMatch(/^#/u)
  expect(others).toEqual([])
  await page.reload()
  expect(await inForce()).toEqual([dark])
  await choose('light')
  await expect.poll(inForce).toEqual([light])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await inForce()).toEqual([light])
  await choose('system')
  await expect.poll(inForce).toEqual([dark])
})

test('who draws no SVG has an icon all the same, as large as the page says', async ({ page }) => {
  await page.goto('/')
  const icons = await page.locator('link[rel=icon]:not([type="image/svg+xml"])').evaluateAll((links) =>
    Promise.all(
      (links as HTMLLinkElement[]).map(async ({ href, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(href)).blob())
        return [sizes.value, `${width}x${height}`]
      }),
    ),
  )
  expect(icons).toEqual([['192x192', '192x192']])
})
