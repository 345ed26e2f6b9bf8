import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { aboutLinks, footerLinks } from '../../navigation/pages.ts'
import { outsideMenus } from '../../navigation/site-map.ts'
import { foundPages } from './found-pages.ts'

const first = (locale: (typeof LOCALES)[number], text: string) => foundPages(sentences[locale], text)[0]?.name

test.each([
  ['lost my card', 'services.lost'],
  ['duplciate', 'services.lost'],
  ['name change after marriage', 'services.correction'],
  ['apply', 'services.new'],
  ['LLP', 'search.page.others'],
  ['track my application', 'site.menu.status'],
  ['ao code chennai', 'site.menu.aoCode'],
  ['which form', 'site.footer.whichForm'],
  ['refund', 'site.menu.contact'],
  ['proofs', 'site.footer.documents'],
  ['guide for developers', 'siteMap.guide'],
  ['api reference', 'siteMap.reference'],
  ['pay an amount that we agreed on', 'siteMap.custom'],
  ['docs required', 'site.footer.documents'],
  ['how long does it take', 'site.menu.status'],
  ['how to pay', 'site.menu.status'],
])('%j finds the page %s first', (text, page) => {
  expect(first('en', text)).toBe(page)
})

test('pages are found by the words of each language', () => {
  expect(first('ta', 'அட்டை தொலைந்து விட்டது')).toBe('services.lost')
  expect(first('hi', 'पता बदलाव')).toBe('services.correction')
})

test.each(LOCALES)('each page is found by its own name (%s)', (locale) => {
  const t = sentences[locale]
  const names = [...footerLinks, ...aboutLinks, ...outsideMenus].map(({ label }) => label)
  const missing = names.filter((name) => !foundPages(t, t(name)).some((page) => page.name === name))
  expect(missing).toEqual([])
})

test('what every page is about finds none, nor do words of nothing here', () => {
  expect(foundPages(sentences.en, 'pan card')).toEqual([])
  expect(foundPages(sentences.en, 'xylophone zzz')).toEqual([])
  expect(foundPages(sentences.en, '')).toEqual([])
})
