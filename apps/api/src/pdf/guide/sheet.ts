import type { Typesetter } from '../typesetter.ts'
import { sheet as size } from '../theme.ts'
import { sheetStyle } from '../sheet-theme.ts'
import type { SheetStyleName } from '../sheet-theme.ts'
import { rgb } from '../writer/color.ts'
import { number } from '../writer/shaping.ts'
import { decoration, tagged, type Tag } from '../writer/tags.ts'
import { MARK_SIDE, siteMark } from './site-mark.ts'

const colors = new Map(
  Object.entries(sheetStyle).map(([name, { color }]) => [name as SheetStyleName, rgb(color)] as const),
)

/** One page of our own: collects drawing operators; measures are points from the top left corner. */
export class Sheet {
  readonly #typesetter: Typesetter
  #content = ''
  #parts = 0

  constructor(typesetter: Typesetter) {
    this.#typesetter = typesetter
  }

  get content(): string {
    return this.#content
  }

  /** What is drawn is one part of the page, read after those before. */
  part(tag: Tag, draw: () => void): void {
    const before = this.#content
    this.#content = ''
    draw()
    this.#content = before + (this.#content && tagged(tag, this.#parts++, this.#content))
  }

  /** What is drawn is not read aloud. */
  decoration(draw: () => void): void {
    const before = this.#content
    this.#content = ''
    draw()
    this.#content = before + decoration(this.#content)
  }

  /** A line that is already set, on the base line `y`. */
  show(operators: string, x: number, y: number, name: SheetStyleName): void {
    this.#content +=
      `BT\n${colors.get(name)} rg\n/${this.#typesetter.face(name).id} ${sheetStyle[name].size} Tf\n` +
      `1 0 0 1 ${number(x)} ${this.#up(y)} Tm\n${operators}ET\n`
  }

  /** One line of text on the base line `y`. */
  line(text: string, x: number, y: number, name: SheetStyleName): void {
    this.show(this.#typesetter.line(text, name), x, y, name)
  }

  /** One line of text that ends at `right`. */
  lineEnding(text: string, right: number, y: number, name: SheetStyleName): void {
    const width = (this.#typesetter.face(name).width(text) / 1000) * sheetStyle[name].size
    this.line(text, right - width, y, name)
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#content += `${rgb(color)} rg\n${this.#rectangle(x, y, width, height)}f\n`
  }

  frame(x: number, y: number, width: number, height: number, color: string, weight: number): void {
    this.#content += `${rgb(color)} RG ${weight} w\n${this.#rectangle(x, y, width, height)}S\n`
  }

  rule(x: number, y: number, width: number, color: string, weight: number): void {
    const base = this.#up(y)
    this.#content += `${rgb(color)} RG ${weight} w\n${number(x)} ${base} m\n${number(x + width)} ${base} l\nS\n`
  }

  /** Squares of equal side in one colour, by row and column, as a QR code has them. */
  squares(x: number, y: number, side: number, rows: readonly (readonly boolean[])[], color: string): void {
    let path = ''
    rows.forEach((row, r) => {
      for (let start = 0; start < row.length; start++) {
        if (!row[start]) continue
        let end = start + 1
        while (row[end]) end++
        path += this.#rectangle(x + start * side, y + r * side, (end - start) * side, side)
        start = end
      }
    })
    this.#content += `${rgb(color)} rg\n${path}f\n`
  }

  /** The mark of the site, in a square. */
  siteMark(x: number, y: number, side: number): void {
    const scale = number(side / MARK_SIDE)
    this.#content += `q\n${scale} 0 0 -${scale} ${number(x)} ${this.#up(y)} cm\n${siteMark}Q\n`
  }

  #up(y: number): string {
    return number(size.height - y)
  }

  #rectangle(x: number, y: number, width: number, height: number): string {
    return `${number(x)} ${this.#up(y + height)} ${number(width)} ${number(height)} re\n`
  }
}
