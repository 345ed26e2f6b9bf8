import { sheetSpace as space } from './sheet-theme.ts'
import { ink, stroke } from './theme.ts'
import { type Block, column } from './blocks.ts'

/** A line to tick off by hand: a box, a strong lead where there is one, and the sentence. */
export const check =
  (words: string, lead?: string): Block =>
  (typesetter, width) => {
    const room = width - space.checkIndent
    const above = lead === undefined ? undefined : column(typesetter, lead, 'strong', room)
    const text = column(typesetter, words, 'body', room)
    const leadHeight = above?.height ?? 0
    return {
      height: leadHeight + text.height + space.afterParagraph,
      tag: 'LBody',
      draw: (sheet, x, y) => {
        sheet.frame(x + 1, y + 1.6, space.checkSide, space.checkSide, ink.text, stroke.frame)
        above?.draw(sheet, x + space.checkIndent, y)
        text.draw(sheet, x + space.checkIndent, y + leadHeight)
      },
    }
  }

/** A label at the left, what it says at the right. */
export const pair =
  (label: string, words: string): Block =>
  (typesetter, width) => {
    const left = column(typesetter, label, 'strong', space.labelWidth - space.columnGap)
    const right = column(typesetter, words, 'body', width - space.labelWidth)
    return {
      height: Math.max(left.height, right.height) + space.afterParagraph,
      draw: (sheet, x, y) => {
        left.draw(sheet, x, y)
        right.draw(sheet, x + space.labelWidth, y)
      },
    }
  }

/** One row of answers side by side, each under its label. */
export const answerRow =
  (
    answers: readonly (readonly [label: string, value: string])[],
    count: number = space.answerColumns,
  ): Block =>
  (typesetter, width) => {
    const cell = (width - (count - 1) * space.columnGap) / count
    const cells = answers.map(([label, value]) => ({
      label: column(typesetter, label, 'label', cell),
      value: column(typesetter, value, 'value', cell),
    }))
    return {
      height: Math.max(...cells.map(({ label, value }) => label.height + value.height)) + space.rowGap,
      draw: (sheet, x, y) =>
        cells.forEach(({ label, value }, i) => {
          const left = x + i * (cell + space.columnGap)
          label.draw(sheet, left, y)
          value.draw(sheet, left, y + label.height)
        }),
    }
  }
