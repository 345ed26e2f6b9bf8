import { sentences } from '@pan/contracts/messages/catalogues'
import { en } from '@pan/contracts/messages/en/index'
import { DEFAULT_LOCALE, LANGUAGES } from '@pan/contracts/messages/languages'
import { describe, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { readArticle } from '../../src/modules/articles/article-file.ts'
import { readArticleFolder } from '../../src/modules/articles/article-folder.ts'
import { articlesOf } from '../../src/modules/articles/folder-articles.ts'

const folder = await readArticleFolder(articlesFolder)
const articles = articlesOf(folder)
// A language begins with the pages; when it has articles, it has all of them.
const written = LANGUAGES.filter(({ code }) => folder.texts.some(({ locale }) => locale === code))
const translated = written.filter(({ code }) => code !== DEFAULT_LOCALE)

/** Pages that an article may lead to. */
const PAGES =
  /^\/(?:ao-code|pancard-office|pan-card-status|apply-(?:new|lost|correction)-pan(?:\/non-individual\/[a-z_]+)?|required_document\?document=[123])$/u

/** What every reader finds in Latin letters on the paper in the hand, or has to type so. */
const LATIN = new Set(
  [
    // Places and letters of a number, and codes of forms.
    'A AA B C D F G H I J L O P T W Z CR-01 CR-02 A4 AAA ZZZ AAAPA0001A CHE',
    // What is written into a form.
    'KANDASAMY MURUGESAN HUF PRIVATE LIMITED M s OM DE Kandasamy Lakshmi Laxmi',
    'Arulmigu Annadhana Trust The Murugan Sons MURUGAN SONS',
    'AO PDF SMS kB',
    // Short names and official words by which offices, cards and letters call a thing.
    'TAN e-PAN OTP LLP GSTIN AOP BOI AJP A- ID Apostille Charity Commissioner coparcener duplicate Enrolment',
    'PAN Protean UTIITSL UIDAI FD RWA Assessing Officer Registrar of Companies Firms designated partner',
    'inoperative jurisdiction Know your exemption trust',
    // What the tax department’s own page of an application says of its state.
    'Allotted Delivered Department Discrepancy Dispatched Held Income Objection Received Rejected Returned Sent',
    'Tax Under process the to undelivered Inwarded allotted',
    // Addresses of sites.
    'incometax gov in cybercrime',
  ].flatMap((line) => line.split(' ')),
)

const words = (text: string) => text.match(/\p{Script=Latin}[\p{Script=Latin}\d-]*/gu) ?? []
const withoutAddresses = (markdown: string) => markdown.replaceAll(/\]\([^)]*\)/gu, ']')

describe('the articles of the product', () => {
  test('are at least two dozen in at least six categories, each with a text in every language', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24)
    expect(new Set(articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
    const missing = articles.flatMap(({ slug, texts }) =>
      texts
        .filter(
          ({ locale, writtenIn }) => written.some(({ code }) => code === locale) && writtenIn !== locale,
        )
        .map(({ locale }) => `${slug}.${locale}`),
    )
    expect(missing).toEqual([])
  })

  test('are each in a category that has a name', () => {
    const known = new Set(folder.categories.map(({ slug }) => slug))
    expect(articles.filter(({ category }) => !known.has(category))).toEqual([])
  })

  test('lead nowhere but to articles and pages that there are', () => {
    const known = new Set(articles.map(({ slug }) => `/articles/${slug}`))
    const broken = articles.flatMap(({ slug, texts }) =>
      texts.flatMap(({ body }) =>
        [...body.matchAll(/href="(\/[^"]*)"/gu)]
          .map(([, href = '']) => href.replaceAll('&amp;', '&'))
          .filter((href) => !known.has(href) && !PAGES.test(href))
          .map((href) => `${slug}: ${href}`),
      ),
    )
    expect(broken).toEqual([])
  })

  test('have the same headings, tables and links in every language', () => {
    const shape = (body: string) =>
      body
        .match(/<(?:h2|table|a|tr)\b/gu)!
        .sort()
        .join(' ')
    const uneven = articles.flatMap(({ slug, texts: [english, ...others] }) =>
      others
        .filter(({ body }) => shape(body) !== shape(english!.body))
        .map(({ locale }) => `${slug}.${locale}`),
    )
    expect(uneven).toEqual([])
  })

  const texts = translated.flatMap(({ code, script }) =>
    folder.texts
      .filter(({ locale }) => locale === code)
      .map(({ slug, text }) => ({
        slug,
        code,
        text,
        letters: `${script[0]!.toUpperCase()}${script.slice(1)}`,
      })),
  )
  test.each(texts)('$slug leaves no English word in $code', ({ text, letters }) => {
    const { title, description, markdown, sources } = readArticle(text)
    const names = sources.map(({ name }) => name)
    const stray = [title, description, withoutAddresses(markdown), ...names]
      .flatMap(words)
      .filter((word) => !LATIN.has(word))
    expect(stray).toEqual([])
    // Tamil digits and signs fall out of the font, digits of other scripts out of what people type.
    expect(markdown).not.toMatch(/[\u0BE6-\u0BFA]|[^\P{Nd}0-9]|[\p{Cf}]/u)
    expect(title).toMatch(new RegExp(`\\p{Script=${letters}}`, 'u'))
  })
})

test('the fee of 110 rupees of before is explained in one article, and nowhere given as the price of today', () => {
  const old = /(?<![\d,.])110(?![\d,.]*\d)/u
  for (const { code } of written) {
    const naming = articles.filter(({ texts }) =>
      texts.some(({ locale, body }) => locale === code && old.test(body.replaceAll(/href="[^"]*"/gu, ''))),
    )
    expect(naming.map(({ slug }) => slug)).toEqual(['pan-card-fees-explained'])
    const said = (Object.keys(en) as (keyof typeof en)[]).filter((key) => old.test(sentences[code](key)))
    expect(said).toEqual([])
  }
})
