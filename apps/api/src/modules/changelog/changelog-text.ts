import { GUIDE_PAGE } from '@pan/contracts/reference/reference'
import { isoDate, parseDate } from '@pan/contracts/kit/date-text'

/** One sentence of the page, or several about one thing. */
export interface Change {
  /** YYYY-MM-DD */
  readonly date: string
  readonly text: string
  readonly calls: string[]
}

const CALL = /`((?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^`\s]+)`/gu

/** Links beside the page, as they are on the site. */
const linked = (text: string): string =>
  text.replaceAll(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/gu, `](${GUIDE_PAGE}/$1$2)`)

function changeOf(date: string, text: string): Change {
  const calls = [...text.matchAll(CALL)].map(([, call]) => call!)
  return { date, text: linked(text), calls: [...new Set(calls)] }
}

/** What a changelog lists under its days, `## 27 November 2026`, in its order. A heading that is no day is a fault. */
export function changesOf(markdown: string): Change[] {
  return markdown
    .split(/^## /mu)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const day = parseDate(heading)
      if (!day) throw new Error(`The changelog has a heading that is no day: ${heading}`)
      const items = lines.join('\n').split(/^- /mu).slice(1)
      return items.map((item) => changeOf(isoDate(day), item.trim().replaceAll(/\s*\n\s*/gu, ' ')))
    })
}
