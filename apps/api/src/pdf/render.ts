import type { Block, Fitted } from './blocks.ts'
import { Sheet } from './guide/sheet.ts'
import type { Typesetter } from './typesetter.ts'
import { ink, stroke } from './theme.ts'
import { sheetSpace as space } from './sheet-theme.ts'

/** Words at the foot of a page: left, and right with the number of the page. */
export type Footer = (page: number, total: number) => readonly [left: string, right: string]

interface Placed {
  block: Fitted
  y: number
}

/** Where every block stands: each run of `keepsWithNext` stays on one page with the block after it. */
function pagesOf(fitted: readonly Fitted[]): Placed[][] {
  const pages: Placed[][] = [[]]
  let y: number = space.top
  for (let at = 0; at < fitted.length;) {
    let end = at
    while (fitted[end]!.keepsWithNext && end + 1 < fitted.length) end++
    const together = fitted.slice(at, end + 1)
    const height = together.reduce((sum, block) => sum + (block.above ?? 0) + block.height, 0)
    const isBegun = y > (together[0]!.startsPage ? space.stillFresh : space.bottom - height)
    if (y > space.top && isBegun) {
      pages.push([])
      y = space.top
    }
    for (const block of together) {
      if (y > space.top) y += block.above ?? 0
      pages.at(-1)!.push({ block, y })
      y += block.height
    }
    at = end + 1
  }
  return pages
}

/** Sets blocks under each other, page by page; gives the content streams. Only this knows where a page ends. */
export function render(blocks: readonly Block[], typesetter: Typesetter, footer: Footer): string[] {
  const pages = pagesOf(blocks.map((block) => block(typesetter, space.width)))
  return pages.map((placed, i) => {
    const sheet = new Sheet(typesetter)
    for (const { block, y } of placed) {
      const draw = () => block.draw(sheet, space.left, y)
      if (block.tag === 'own') draw()
      else sheet.part(block.tag ?? 'P', draw)
    }
    const [left, right] = footer(i + 1, pages.length)
    sheet.decoration(() => {
      sheet.rule(space.left, space.footRule, space.width, ink.hair, stroke.hair)
      sheet.line(left, space.left, space.foot, 'foot')
      sheet.lineEnding(right, space.left + space.width, space.foot, 'foot')
    })
    return sheet.content
  })
}
