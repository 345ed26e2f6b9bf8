import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { number } from '../../writer/shaping.ts'

const HIDDEN = 2
const PRINTED = 4
/** Paper shows nothing of a link and of the window of a note; fields are read apart. */
const NOT_ON_PAPER = new Set(['Widget', 'Link', 'Popup'])

/** What stands over a page where a field is empty, or somebody has written or stamped something. */
export interface Look {
  readonly ref: PDFRef
  /** The operands that put it into its place. */
  readonly matrix: string
}

export const key = (name: string): PDFName => PDFName.of(name)

/** What is no number counts as 0. */
export const numbersIn = (array: PDFObject | undefined): number[] =>
  array instanceof PDFArray
    ? array.asArray().map((_, at) => {
        const found = array.lookup(at)
        return found instanceof PDFNumber ? found.asNumber() : 0
      })
    : []

/** The left, lower, right and upper edge of a place on a page. */
export function edgesOf(annotation: PDFDict): readonly [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(annotation.lookup(key('Rect')))
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** Whether paper shows it, where it shows anything. */
export function isOnPaper(annotation: PDFDict): boolean {
  const flags = annotation.lookup(key('F'))
  return flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | PRINTED)) === PRINTED
}

/** The box of an appearance as its matrix leaves it. */
function boundsOf({ dict }: PDFStream): readonly [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(dict.lookup(key('BBox')))
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(dict.lookup(key('Matrix')))
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** What paper shows at a place, fitted into it as PDF wants it; `state` is that of a button. Undefined where nothing is drawn. */
export function lookOf(annotation: PDFDict, state?: string): Look | undefined {
  const appearance = annotation.lookupMaybe(key('AP'), PDFDict)
  const states = appearance?.lookup(key('N'))
  const named = annotation.lookup(key('AS'))
  const isMany = states instanceof PDFDict && !(states instanceof PDFStream)
  const shown = state ?? (named instanceof PDFName ? named.decodeText() : 'Off')
  const ref = isMany ? states.get(key(shown)) : appearance?.get(key('N'))
  const stream = ref instanceof PDFRef ? annotation.context.lookup(ref) : undefined
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFStream)) return undefined
  const [left, bottom, right, top] = edgesOf(annotation)
  const [x1, y1, x2, y2] = boundsOf(stream)
  if (x2 <= x1 || y2 <= y1) return undefined
  const [across, up] = [(right - left) / (x2 - x1), (top - bottom) / (y2 - y1)]
  const [x, y] = [left - x1 * across, bottom - y1 * up]
  return { ref, matrix: `${number(across)} 0 0 ${number(up)} ${number(x)} ${number(y)}` }
}

/** What somebody has written or stamped onto a page, as paper shows it; undefined stands for one that says nothing of its look. */
export function looksOn({ node }: PDFPage): (Look | undefined)[] {
  const annotations = node.Annots()
  return (annotations?.asArray() ?? []).flatMap((_, at) => {
    const annotation = annotations!.lookup(at)
    if (!(annotation instanceof PDFDict)) return []
    const kind = annotation.lookup(key('Subtype'))
    if (!(kind instanceof PDFName) || NOT_ON_PAPER.has(kind.decodeText())) return []
    return isOnPaper(annotation) ? [lookOf(annotation)] : []
  })
}
