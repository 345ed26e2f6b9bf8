import { PDFArray, PDFDict, PDFName, PDFStream, type PDFPage } from '@cantoo/pdf-lib'
import { operatorsIn } from './content-operators.ts'
import { times, type Matrix } from './matrix.ts'
import { TextReader, type PageText } from './page-texts.ts'
import { contentOf, decoded, numbersOf } from '../official-source.ts'

/** A line of a page that goes across or down; what is slanted or bent is none. All from the top left corner. */
export interface Line {
  /** Where it lies: y of one that goes across, x of one that goes down. */
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Lines {
  readonly across: Line[]
  readonly down: Line[]
}

type Point = readonly [x: number, y: number]

const STRAIGHT = 0.3
/** A filled rectangle so thin is a line. */
const THIN = 1.6
const NESTED_MAX = 4
const LINES_MAX = 12_000

const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const FILLS = new Set(['f', 'F', 'f*'])

/** Takes what a page shows out of its operators. */
class PageReader {
  readonly lines: Lines = { across: [], down: [] }
  readonly texts: TextReader
  readonly #top: number
  readonly #left: number

  constructor(box: readonly number[]) {
    this.#left = box[0] ?? 0
    this.#top = box[3] ?? 0
    this.texts = new TextReader(this.#left, this.#top)
  }

  read(content: string, resources: PDFDict | undefined, matrix: Matrix, depth = 0): void {
    const saved: Matrix[] = []
    let current = matrix
    let parts: (readonly Point[])[] = []
    let part: Point[] = []
    const at = (x: number, y: number): Point => [
      current[0] * x + current[2] * y + current[4],
      current[1] * x + current[3] * y + current[5],
    ]
    const endPart = () => {
      if (part.length > 1) parts.push(part)
      part = []
    }
    for (const operator of operatorsIn(content)) {
      const { name, numbers, named } = operator
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
      if (name === 'q') saved.push(current)
      else if (name === 'Q') current = saved.pop() ?? current
      else if (name === 'cm') current = times([a, b, c, d, e, f], current)
      else if (name === 'm') {
        endPart()
        part = [at(a, b)]
      } else if (name === 'l') part.push(at(a, b))
      else if (name === 'c' || name === 'v' || name === 'y') {
        endPart()
        part = [name === 'c' ? at(e, f) : at(c, d)]
      } else if (name === 'h' && part[0]) part.push(part[0])
      else if (name === 're') {
        endPart()
        parts.push([at(a, b), at(a + c, b), at(a + c, b + d), at(a, b + d), at(a, b)])
      } else if (STROKES.has(name) || FILLS.has(name)) {
        if ('sb'.includes(name[0]!) && part[0]) part.push(part[0])
        endPart()
        if (STROKES.has(name)) parts.forEach((each) => this.#stroked(each))
        else parts.forEach((each) => this.#filled(each))
        parts = []
      } else if (name === 'n') {
        parts = []
        part = []
      } else if (name === 'Do' && depth < NESTED_MAX) this.#nested(named, resources, current, depth)
      else this.texts.take(operator, resources, current)
    }
  }

  #nested(name: string, resources: PDFDict | undefined, matrix: Matrix, depth: number): void {
    const form = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name))
    if (!(form instanceof PDFStream) || form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form')) return
    const own = numbersOf(form.dict.lookupMaybe(PDFName.of('Matrix'), PDFArray))
    const inner = own.length === 6 ? times(own as unknown as Matrix, matrix) : matrix
    const content = Buffer.from(decoded(form)).toString('latin1')
    this.read(content, form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources, inner, depth + 1)
  }

  #add([x1, y1]: Point, [x2, y2]: Point): void {
    const { across, down } = this.lines
    if (across.length + down.length >= LINES_MAX) return
    const isAcross = Math.abs(y1 - y2) <= STRAIGHT
    if (isAcross === Math.abs(x1 - x2) <= STRAIGHT) return
    const [from, to] = isAcross
      ? [Math.min(x1, x2) - this.#left, Math.max(x1, x2) - this.#left]
      : [this.#top - Math.max(y1, y2), this.#top - Math.min(y1, y2)]
    const lines = isAcross ? across : down
    lines.push({ at: isAcross ? this.#top - (y1 + y2) / 2 : (x1 + x2) / 2 - this.#left, from, to })
  }

  #stroked(points: readonly Point[]): void {
    points.slice(1).forEach((point, at) => this.#add(points[at]!, point))
  }

  #filled(points: readonly Point[]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    if (top - bottom <= THIN) this.#add([left, y], [right, y])
    else if (right - left <= THIN) this.#add([x, bottom], [x, top])
  }
}

/** What a page shows: its lines, and its words. */
export function pageContent(
  page: PDFPage,
  box: readonly number[],
): { lines: Lines; texts: readonly PageText[] } {
  const reader = new PageReader(box)
  reader.read(contentOf(page), page.node.Resources(), [1, 0, 0, 1, 0, 0])
  return { lines: reader.lines, texts: reader.texts.texts }
}
