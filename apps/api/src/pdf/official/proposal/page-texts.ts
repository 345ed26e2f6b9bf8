import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import type { Operator } from './content-operators.ts'
import { decodeIn, type Decode } from './font-letters.ts'
import { times, type Matrix } from './matrix.ts'

/** Words of a page, from the top left corner. */
export interface PageText {
  readonly text: string
  readonly x: number
  /** Its base line. */
  readonly y: number
  /** Where it ends, about. */
  readonly right: number
  readonly size: number
}

const TEXTS_MAX = 6000
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
/** Of the size: how wide a letter is, about. */
const LETTER = 0.5

/** Takes the words that a page shows out of its operators. */
export class TextReader {
  readonly texts: PageText[] = []
  readonly #left: number
  readonly #top: number
  readonly #fonts = new Map<PDFDict | undefined, Decode>()
  #decode: Decode = (bytes) => bytes
  #size = 0
  #leading = 0
  #line: Matrix = IDENTITY
  #matrix: Matrix = IDENTITY

  constructor(left: number, top: number) {
    this.#left = left
    this.#top = top
  }

  take({ name, numbers, named, strings }: Operator, resources: PDFDict | undefined, current: Matrix): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (name === 'BT') this.#begin(IDENTITY)
    else if (name === 'Tf') {
      this.#decode = this.#font(named, resources)
      this.#size = a
    } else if (name === 'TL') this.#leading = a
    else if (name === 'Tm') this.#begin([a, b, c, d, e, f])
    else if (name === 'Td') this.#move(a, b)
    else if (name === 'TD') {
      this.#leading = -b
      this.#move(a, b)
    } else if (name === 'T*') this.#move(0, -this.#leading)
    else if (name === "'" || name === '"') {
      this.#move(0, -this.#leading)
      this.#show(strings, current)
    } else if (name === 'Tj' || name === 'TJ') this.#show(strings, current)
  }

  #begin(matrix: Matrix): void {
    this.#line = matrix
    this.#matrix = matrix
  }

  #move(x: number, y: number): void {
    this.#begin(times([1, 0, 0, 1, x, y], this.#line))
  }

  #font(name: string, resources: PDFDict | undefined): Decode {
    const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict)
    const font = fonts?.lookup(PDFName.of(name))
    const key = font instanceof PDFDict ? font : undefined
    const decode = this.#fonts.get(key) ?? decodeIn(key)
    this.#fonts.set(key, decode)
    return decode
  }

  #show(strings: readonly string[], current: Matrix): void {
    const text = strings.map((bytes) => (bytes === ' ' ? ' ' : this.#decode(bytes))).join('')
    const at = times(this.#matrix, current)
    const size = Math.abs(this.#size * at[3])
    const width = text.length * LETTER * this.#size
    this.#matrix = times([1, 0, 0, 1, width, 0], this.#matrix)
    if (text.trim() === '' || this.texts.length >= TEXTS_MAX) return
    const x = at[4] - this.#left
    this.texts.push({ text, x, y: this.#top - at[5], right: x + text.length * LETTER * size, size })
  }
}
