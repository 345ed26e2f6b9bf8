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

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i))

/** PDF number, rounded as PDFKit rounds, so that both draw on the same spot. */
export const number = (n: number): string => String(Math.round(n * 1e6) / 1e6)

function shape(source: FontSource, word: string): Run {
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

/**
 * A font with a fixed set of glyphs that was embedded once for the whole process. Printable ASCII is looked up letter by
 * letter; words of the message catalogue were shaped when the subset was made. What is in neither shows as the font's
 * own "no such glyph" box, never as another letter.
 */
export class Typeface {
  readonly id: string
  readonly capHeight: number
  readonly #glyphs = new Map<string, { hex: string; width: number }>()
  readonly #words = new Map<string, Run>()
  readonly #missing: { hex: string; width: number }

  constructor(source: FontSource) {
    this.id = source.id
    this.capHeight = source.capHeight / 1000
    for (const letter of printable) {
      const [[hex], [position]] = source.encode(letter)
      this.#glyphs.set(letter, { hex: hex!, width: position!.xAdvance })
    }
    this.#missing = { hex: '0000', width: this.width('0') }
  }

  /** Shapes a word and takes its glyphs into the subset; possible only until the subset is embedded. */
  learn(word: string, source: FontSource): void {
    this.#words.set(word, shape(source, word))
  }

  /** Glyph and width of one letter, in thousandths of the size. */
  glyph(letter: string): { hex: string; width: number } {
    return this.#glyphs.get(letter) ?? this.#missing
  }

  /** A word ready to show: as it was shaped, or put together from shaped parts and single letters. */
  run(word: string): Run {
    return this.#words.get(word) ?? (isAscii.test(word) ? this.#spelled(word) : this.#compose(word))
  }

  /** Width of a text of one line, in thousandths of the size. */
  width(text: string): number {
    return text
      .split(' ')
      .reduce((sum, word, i) => sum + this.run(word).width + (i > 0 ? this.glyph(' ').width : 0), 0)
  }

  #compose(word: string): Run {
    const pieces: { rise: number; array: string }[] = []
    let width = 0
    for (const part of shapedPieces(word)) {
      const run = this.#words.get(part) ?? this.#spelled(part)
      pieces.push(...run.pieces)
      width += run.width
    }
    return { pieces, width }
  }

  #spelled(part: string): Run {
    let hex = ''
    let width = 0
    for (const letter of part) {
      const glyph = this.glyph(letter)
      hex += glyph.hex
      width += glyph.width
    }
    return { pieces: [{ rise: 0, array: `<${hex}>` }], width }
  }
}
