import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import { wordsOf } from '@pan/contracts/pan/places/place-name'
import { slipsBetween } from '@pan/contracts/pan/slips'
import { aboutLinks, footerLinks, linkOptions } from '../../navigation/pages.ts'

const linkTo = (label: (typeof footerLinks | typeof aboutLinks)[number]['label']) =>
  [...footerLinks, ...aboutLinks].find((each) => each.label === label)!.link

/** What can be found: the name of a page, the words by which it is looked for beside that, and the way to it. */
const pages = [
  {
    name: 'search.page.new',
    words: 'search.words.new',
    link: linkOptions({ to: '/apply-{$flow}-pan', params: { flow: 'new' } }),
  },
  {
    name: 'search.page.lost',
    words: 'search.words.lost',
    link: linkOptions({ to: '/apply-{$flow}-pan', params: { flow: 'lost' } }),
  },
  {
    name: 'search.page.correction',
    words: 'search.words.correction',
    link: linkOptions({ to: '/apply-{$flow}-pan', params: { flow: 'correction' } }),
  },
  {
    name: 'search.page.others',
    words: 'search.words.others',
    link: linkOptions({ to: '/apply-{$flow}-pan/non-individual', params: { flow: 'new' } }),
  },
  { name: 'site.footer.whichForm', words: 'search.words.whichForm', link: linkTo('site.footer.whichForm') },
  { name: 'site.menu.status', words: 'search.words.status', link: linkTo('site.menu.status') },
  { name: 'site.footer.documents', words: 'search.words.documents', link: linkTo('site.footer.documents') },
  { name: 'site.menu.aoCode', words: 'search.words.aoCode', link: linkTo('site.menu.aoCode') },
  { name: 'site.menu.office', words: 'search.words.office', link: linkTo('site.menu.office') },
  { name: 'site.footer.tinfc', words: 'search.words.tinfc', link: linkTo('site.footer.tinfc') },
  { name: 'site.menu.downloads', words: 'search.words.downloads', link: linkTo('site.menu.downloads') },
  { name: 'site.menu.articles', words: 'search.words.articles', link: linkTo('site.menu.articles') },
  { name: 'site.menu.contact', words: 'search.words.contact', link: linkTo('site.menu.contact') },
  { name: 'site.menu.partner', words: 'search.words.partner', link: linkTo('site.menu.partner') },
  { name: 'site.footer.privacy', words: 'search.words.privacy', link: linkTo('site.footer.privacy') },
  { name: 'site.footer.terms', words: 'search.words.terms', link: linkTo('site.footer.terms') },
] as const

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
    const words = wordsOf(`${t(page.name)} ${t(page.words)}`)
    const score = typed.reduce((sum, each) => sum + Math.max(...words.map((word) => fit(each, word))), 0)
    return { page, score }
  })
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_MAX)
    .map(({ page }) => page)
}
