import { readFile } from 'node:fs/promises'
import { anchorOf } from '@pan/contracts/kit/http/rule-link'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { FIRST_GUIDE_PAGE, GUIDE_PAGE, type guidePage } from '@pan/contracts/reference/reference'
import { Marked } from 'marked'
import { guideFolder } from './guide-folder.ts'

const START = 'README'
const LINK = /\]\(([a-z-]+)\.md/gu

export interface GuidePage extends Reply<typeof guidePage> {
  readonly name: string
  /** What stands below each heading, as plain text. */
  readonly sections: readonly { readonly anchor: string; readonly heading: string; readonly text: string }[]
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The page as HTML, its headings with ids. */
function pageOf(name: string, text: string): GuidePage {
  const headings: { id: string; text: string; depth: number }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const id = anchorOf(plain(html))
        headings.push({ id, text: plain(html), depth })
        // The title stands above the page.
        return depth === 1 ? '' : `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
    },
  })
  const linked = text.replaceAll(`](${START}.md`, `](${GUIDE_PAGE}`).replaceAll(LINK, `](${GUIDE_PAGE}/$1`)
  const html = marked.parse(linked, { async: false })
  const [title] = headings
  const pieces = html.split(/(?=<h[23] id=")/u)
  return {
    name,
    title: title?.text ?? name,
    headings: headings
      .filter(({ depth }) => depth === 2)
      .map(({ id, text: heading }) => ({ id, text: heading })),
    html,
    sections: pieces.map((piece) => {
      const [all = '', anchor = '', heading = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/u.exec(piece) ?? []
      return { anchor, heading: plain(heading), text: plain(piece.slice(all.length)) }
    }),
  }
}

/** The pages of the guide, in the order in which its first page names them. */
export async function guidePages(): Promise<GuidePage[]> {
  const folder = guideFolder()
  const textOf = (file: string) => readFile(new URL(`${file}.md`, folder), 'utf8')
  const start = await textOf(START)
  const others = [...new Set([...start.matchAll(LINK)].map(([, name]) => name!))]
  return [
    pageOf(FIRST_GUIDE_PAGE, start),
    ...(await Promise.all(others.map(async (name) => pageOf(name, await textOf(name))))),
  ]
}
