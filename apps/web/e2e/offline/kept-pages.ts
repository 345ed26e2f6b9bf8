import { expect, type Page } from '@playwright/test'

/** Waits until the browser has kept a page, with all that it needs. */
export const isKept = (page: Page, path: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
    .toBe(true)

/** Waits until the browser has kept a file whose name begins so. */
export const hasFile = (page: Page, start: string): Promise<void> =>
  expect
    .poll(async () => (await allKept(page)).some(({ address }) => address.startsWith(`/assets/${start}-`)))
    .toBe(true)

/** Waits until pages come through the service worker. */
export const isServed = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** All that the browser has kept: addresses, headers and contents. */
export const allKept = (page: Page): Promise<{ address: string; content: string }[]> =>
  page.evaluate(async () => {
    const all: { address: string; content: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!
        const headers = [...response.headers].join('\n')
        const { pathname, search } = new URL(request.url)
        all.push({ address: pathname + search, content: `${headers}\n${await response.text()}` })
      }
    }
    return all
  })
