import { PICTURE_NAME } from '@pan/contracts/articles'
import { marked } from 'marked'
import sanitize from 'sanitize-html'

const KEPT = 500

/** Our own pictures alone: their names say how much room they take. */
const PICTURE = new RegExp(`^/api/v1/article-pictures/${PICTURE_NAME}$`, 'u')
const SIZE = /-(\d+)x(\d+)\.\w+$/u

// What an article is made of; whatever else a body holds is left out, in Markdown and in HTML alike.
const allowed: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'a',
    'img',
    'code',
    'br',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'blockquote', 'hr', 'sup', 'sub']),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
    ol: ['start'],
    '*': ['lang'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has a heading of the first rank already.
    h1: 'h2',
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
    img: (tagName, { src = '', alt = '' }) => {
      const [, width = '', height = ''] = SIZE.exec(src) ?? []
      return { tagName, attribs: { src, alt, width, height, loading: 'lazy' } }
    },
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(!/^\/(?![/\\])/u.test(href) && { rel: 'noopener noreferrer' }) },
    }),
  },
}

/**
 * HTML with nothing in it but the elements of an article: no script, style, form or event, no picture but ours. The empty
 * corner of a table heads nothing, so it is no heading.
 */
const safeHtml = (html: string): string =>
  sanitize(html, allowed).replaceAll('<th scope="col"></th>', '<td></td>')

/** An article's Markdown as safe HTML. */
export const htmlOf = (markdown: string): string =>
  safeHtml(marked.parse(markdown, { async: false, gfm: true }))

/** The text of safe HTML without its elements. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })

const checked = new Map<string, string>()

/**
 * Safe HTML of a body from the database: whoever wrote it there, it does not leave unchecked. The same body is
 * worked out once.
 */
export function shownHtml(body: string): string {
  let safe = checked.get(body)
  if (safe === undefined) {
    safe = safeHtml(body)
    if (checked.size >= KEPT) checked.clear()
    checked.set(body, safe)
  }
  return safe
}
