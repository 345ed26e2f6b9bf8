import { type FontSource, type Run, isAscii, shapedPieces, shape } from './shaping.ts'

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i))

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
