import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import { wordsOf } from '@pan/contracts/pan/places/place-name'
import { FLOWS } from '@pan/contracts/pan/flow'
import { slipsBetween } from '@pan/contracts/pan/slips'
import { aboutLinks, footerLinks, linkOptions } from '../../navigation/pages.ts'
import { outsideMenus } from '../../navigation/site-map.ts'

const named = [...footerLinks, ...aboutLinks, ...outsideMenus]

/** The words by which a page is looked for, beside those of its name. */
const words: Partial<Record<(typeof named)[number]['label'], MessageKey>> = {
  'site.footer.whichForm': 'search.words.whichForm',
  'site.menu.status': 'search.words.status',
  'site.footer.documents': 'search.words.documents',
  'site.footer.photoGuide': 'search.words.photoGuide',
  'site.menu.aoCode': 'search.words.aoCode',
  'site.menu.office': 'search.words.office',
  'site.footer.tinfc': 'search.words.tinfc',
  'site.menu.downloads': 'search.words.downloads',
  'site.menu.articles': 'search.words.articles',
  'site.menu.contact': 'search.words.contact',
  'site.menu.partner': 'search.words.partner',
  'site.footer.privacy': 'search.words.privacy',
  'site.footer.terms': 'search.words.terms',
  'siteMap.guide': 'search.words.guide',
  'siteMap.reference': 'search.words.reference',
  'siteMap.custom': 'search.words.custom',
}

/** Every form, and every page that has nothing of somebody's own. */
const pages = [
  ...FLOWS.map((flow) => ({
    name: `services.${flow}` as const,
    words: `search.words.${flow}` as const,
    link: linkOptions({ to: '/apply-{$flow}-pan', params: { flow } }),
  })),
  {
    name: 'search.page.others',
    words: 'search.words.others',
    link: linkOptions({ to: '/apply-{$flow}-pan/non-individual', params: { flow: 'new' } }),
  } as const,
  ...named.map(({ label, link }) => ({ name: label, words: words[label], link })),
]

export type Page = (typeof pages)[number]

const PAGES_MAX = 5
const WORDS_MAX = 12
const BEGINNING_LENGTH_MIN = 3
/** Words of so many letters may hold a slip. */
const SLIP_LENGTH_MIN = 5

/** Every page is about these, in each language. */
const EVERYWHERE = new Set(['pan', 'card', 'பான்', 'அட்டை', 'पैन', 'कार्ड'])

/** How well a word of a page answers one that was typed: the same, begun, or with one slip. */
function fit(typed: string, word: string): number {
  if (typed === word) return 3
  if (typed.length >= BEGINNING_LENGTH_MIN && word.startsWith(typed)) return 2
  return typed.length >= SLIP_LENGTH_MIN && slipsBetween(typed, word, 1) <= 1 ? 1 : 0
}

/** The forms and pages that a text is about, the best first. */
export function foundPages(t: Translate<MessageKey>, text: string): Page[] {
  const typed = wordsOf(text)
    .filter((word) => !EVERYWHERE.has(word))
    .slice(0, WORDS_MAX)
  const ranked = pages.map((page) => {
    const known = wordsOf(`${t(page.name)} ${page.words ? t(page.words) : ''}`)
    const score = typed.reduce((sum, each) => sum + Math.max(...known.map((word) => fit(each, word))), 0)
    return { page, score }
  })
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_MAX)
    .map(({ page }) => page)
}
