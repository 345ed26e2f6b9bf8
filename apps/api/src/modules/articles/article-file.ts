import { isRealDate } from '@pan/contracts/kit/calendar-date'

/** One language of one article, as its file says it. */
export interface ArticleFile {
  readonly title: string
  readonly description: string
  /** Words that readers search with and that the text does not have: other spellings, other names. */
  readonly search: string
  readonly category: string
  /** yyyy-mm-dd */
  readonly created: string
  readonly updated: string
  /** Where a reader can confirm what the text says. */
  readonly sources: readonly { readonly name: string; readonly url: string }[]
  readonly markdown: string
}

/** What is wrong with a file, in words for its author. */
export class ArticleFileError extends Error {
  override readonly name = 'ArticleFileError'
}

const NAMES = ['title', 'description', 'search', 'category', 'created', 'updated', 'sources'] as const
const TITLE_MAX = 120
const DESCRIPTION_MAX = 300
const SEARCH_MAX = 300
const SOURCE = /^\s*- (.+) \| (https:\/\/\S+)$/u

const fail = (why: string): never => {
  throw new ArticleFileError(why)
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? []
  return year !== undefined && isRealDate({ year: Number(year), month: Number(month), day: Number(day) })
}

/** Reads `name: value` lines; the lines of a list stand below their name. */
function frontMatter(head: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let list: string[] | undefined
  for (const line of head.split('\n').filter((each) => each.trim() !== '')) {
    if (list && line.trimStart().startsWith('- ')) {
      list.push(line)
      continue
    }
    const [, name = '', value = ''] =
      /^(\w+):(?: (.*))?$/u.exec(line) ?? fail(`This line is not "name: value": ${line}`)
    if (!(NAMES as readonly string[]).includes(name)) fail(`Nothing is called "${name}" here`)
    if (found.has(name)) fail(`"${name}" stands here twice`)
    list = value.trim() === '' ? [] : undefined
    found.set(name, list ?? [value.trim()])
  }
  return found
}

/** Reads an article: front matter between two lines of `---`, then Markdown. Throws an ArticleFileError. */
export function readArticle(text: string): ArticleFile {
  const [, head = '', markdown = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/u.exec(text.replaceAll('\r\n', '\n').normalize('NFC')) ??
    fail('The file does not begin with front matter between two lines of ---')
  const front = frontMatter(head)
  const optional = (name: (typeof NAMES)[number], max: number): string => {
    const value = front.get(name)?.[0] ?? ''
    if (value.length > max) fail(`"${name}" has more than ${max} characters`)
    return value
  }
  const one = (name: (typeof NAMES)[number], max: number): string =>
    optional(name, max) || fail(`"${name}" is missing`)
  const day = (name: 'created' | 'updated') => {
    const value = one(name, 10)
    return isDay(value) ? value : fail(`"${name}" is not a day such as 2026-11-21`)
  }
  const sources = (front.get('sources') ?? []).map((line) => {
    const [, name = '', url = ''] =
      SOURCE.exec(line) ?? fail(`This source is not "- name | https://…": ${line}`)
    return { name, url }
  })
  if (markdown.trim() === '') fail('There is no text')
  return {
    title: one('title', TITLE_MAX),
    description: one('description', DESCRIPTION_MAX),
    search: optional('search', SEARCH_MAX),
    category: one('category', 60),
    created: day('created'),
    updated: day('updated'),
    sources,
    markdown: markdown.trim(),
  }
}
