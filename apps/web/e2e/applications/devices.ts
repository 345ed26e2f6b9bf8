import type { Locale } from '@pan/contracts/messages/languages'
import type { Browser, Page } from '@playwright/test'
import decode from 'qr/decode.js'
import { sentences } from '../support/sentences.ts'
import { expect } from '../support/test.ts'

export const FORM = '/apply-new-pan#personal'

/** A telephone that has never been here. */
export async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  return context.newPage()
}

export const ask = async (page: Page, locale: Locale = 'en') => {
  await page.getByRole('button', { name: sentences[locale]('apply.draft.otherDevice') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const getReady = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sentences[locale]('device.go') }).click()

/** What a camera reads from the picture: the modules of the drawing as pixels. */
export async function linkInCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: sentences.en('device.code') })
  await expect(picture).toBeVisible()
  const modules = Number((await picture.getAttribute('viewBox'))!.split(' ')[2])
  const drawn = (await picture.locator('path').getAttribute('d'))!
  const scale = 4
  const width = modules * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/gu))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return decode({ width, height: width, data })
}

export const openHere = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sentences[locale]('device.open.go') }).click()

/** The link to a draft that has a first name in it, from a form that another device has open. */
export async function linkToDraft(page: Page, name = 'ARUN'): Promise<string> {
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill(name)
  await ask(page)
  await getReady(page)
  return linkInCode(page)
}
