/** What PDFKit's embedded font gives for a text: glyph ids of the subset in hexadecimal, and where each one stands. */
export interface FontSource {
  id: string
  capHeight: number
  encode(
    text: string,
  ): [string[], { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[]]
}

/** A shaped word: the operand of TJ in pieces of equal rise, and its width; all in thousandths of the size. */
export interface Run {
  pieces: readonly { rise: number; array: string }[]
  width: number
}

export const isAscii = /^[\x20-\x7e]*$/

const PIECES = /[\x20-\x7e]+|[\p{L}\p{M}]+|[^\x20-\x7e]/gu

/** What is shaped by itself: printable ASCII, letters with their signs, and marks such as the danda after a name. */
export const shapedPieces = (word: string): string[] => word.match(PIECES) ?? []

/** PDF number, rounded as PDFKit rounds, so that both draw on the same spot. */
export const number = (n: number): string => String(Math.round(n * 1e6) / 1e6)

export function shape(source: FontSource, word: string): Run {
  const [glyphs, positions] = source.encode(word)
  const pieces: { rise: number; array: string }[] = []
  let width = 0
  glyphs.forEach((glyph, i) => {
    const { xAdvance, xOffset, yOffset, advanceWidth } = positions[i]!
    // Set off on both sides: two shifted marks in a row would otherwise run into one number.
    const before = xOffset ? ` ${number(-xOffset)} ` : ''
    const after = xAdvance - advanceWidth - xOffset
    const shown = `${before}<${glyph}>${after ? ` ${number(-after)}` : ''}`
    const last = pieces.at(-1)
    if (last && last.rise === yOffset) last.array += shown
    else pieces.push({ rise: yOffset, array: shown })
    width += xAdvance
  })
  return { pieces, width }
}
