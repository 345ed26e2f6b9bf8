import type { Typesetter } from './typesetter.ts'
import type { Sheet } from './guide/sheet.ts'
import type { Tag } from './writer/tags.ts'
import { ink, stroke } from './theme.ts'
import { sheetSpace as space, sheetStyle, type SheetStyleName } from './sheet-theme.ts'

/** A part of a sheet once it is fitted into a width: it knows its height and draws itself. */
export interface Fitted {
  height: number
  /** Space above it that falls away at the top of a page. */
  above?: number
  draw: (sheet: Sheet, x: number, y: number) => void
  /** It must not be the last thing on a page. */
  keepsWithNext?: boolean
  startsPage?: boolean
  /** A paragraph where it does not say; `own` if it has several parts and tags them itself. */
  tag?: Tag | 'own'
}

/** A sheet is a list of blocks; they know nothing of pages. */
export type Block = (typesetter: Typesetter, width: number) => Fitted

/** Where the base line of the first line lies under the top of its line box, in parts of the leading. */
export const baseline = 0.76

interface Column {
  height: number
  draw: (sheet: Sheet, x: number, y: number) => void
}

export function column(typesetter: Typesetter, words: string, name: SheetStyleName, width: number): Column {
  const { leading } = sheetStyle[name]
  const lines = typesetter.lines(words, name, width)
  return {
    height: lines.length * leading,
    draw: (sheet, x, y) =>
      lines.forEach((line, i) => sheet.show(line, x, y + (i + baseline) * leading, name)),
  }
}

export const heading =
  (words: string): Block =>
  () => ({
    above: space.beforeHeading,
    height: space.headingHeight + space.afterHeading,
    keepsWithNext: true,
    tag: 'H2',
    draw: (sheet, x, y) => {
      sheet.fill(x, y, space.width, space.headingHeight, ink.tint)
      sheet.fill(x, y, space.headingPadding / 2, space.headingHeight, ink.accent)
      sheet.line(words, x + space.headingIndent, y + space.headingBaseline, 'heading')
    },
  })

export const paragraph =
  (words: string, name: SheetStyleName = 'body'): Block =>
  (typesetter, width) => {
    const text = column(typesetter, words, name, width)
    return {
      height: text.height + space.afterParagraph,
      tag: name === 'title' ? 'H1' : 'P',
      draw: text.draw,
    }
  }

/** Lines in a frame, to be cut out. */
export const framed =
  (lines: readonly (readonly [words: string, name: SheetStyleName])[]): Block =>
  (typesetter, width) => {
    const inset = space.checkIndent
    const columns = lines.map(([words, name]) => column(typesetter, words, name, width - 2 * inset))
    const height = columns.reduce((sum, each) => sum + each.height, 2 * inset)
    return {
      height: height + space.afterParagraph,
      draw: (sheet, x, y) => {
        sheet.frame(x, y, width, height, ink.text, stroke.frame)
        let top = y + inset
        for (const each of columns) {
          each.draw(sheet, x + inset, top)
          top += each.height
        }
      },
    }
  }

/** The name of a section of answers, over a hair line. */
export const sectionName =
  (words: string): Block =>
  (typesetter, width) => {
    const text = column(typesetter, words, 'section', width)
    return {
      above: space.beforeSection,
      height: text.height + space.rowGap,
      keepsWithNext: true,
      tag: 'H3',
      draw: (sheet, x, y) => {
        text.draw(sheet, x, y)
        sheet.rule(x, y + text.height, width, ink.hair, stroke.hair)
      },
    }
  }

/** The name of a group of answers within a section. */
export const groupName =
  (words: string): Block =>
  (typesetter, width) => ({ ...column(typesetter, words, 'group', width), keepsWithNext: true, tag: 'H4' })

/** What follows begins on a new page, but for one on which little stands yet. */
export const newPage: Block = () => ({ height: 0, startsPage: true, draw: () => {} })
