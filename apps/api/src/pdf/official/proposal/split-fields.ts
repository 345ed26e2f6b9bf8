import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { isParted } from '../placed-answers.ts'
import type { Slot } from '../../layout/layout.ts'
import type { Widget } from '../annotations/widgets.ts'
import { wordsIn } from './words.ts'

/** A field of the PDF, or several beside each other that hold one answer. */
export interface FieldUnit {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'tick'
  readonly page: number
  /** All letters together, where it has so many. */
  readonly letters: number | undefined
  /** Those of each field; one where the field is one of its own. */
  readonly areas: readonly Area[]
}

interface Piece extends FieldUnit {
  /** The words that it shares with those beside it. */
  readonly key: string
}

const SAME_ROW = 4
/** What holds more letters is an answer by itself. */
const PIECE_LETTERS_MAX = 4
const LETTER_WIDTH_MAX = 26
/** Of the width of a letter: fields that are farther from each other are of two answers, or parts. */
const GAP = 0.6
const PARTS: Readonly<Record<string, number>> = { dd: 2, day: 2, mm: 2, month: 2, yyyy: 4, year: 4 }
const LETTERS_OF_PARTS = new Set(['d', 'm', 'y'])

function keyOf(name: string): string {
  const words = wordsIn(name).filter((word) => !(word in PARTS) && !LETTERS_OF_PARTS.has(word))
  while (words.length > 0 && /^\d+$/u.test(words.at(-1)!)) words.pop()
  return words.join(' ')
}

function lettersOf({ kind, name, label, area, lettersMax }: Widget): number | undefined {
  if (kind === 'tick') return undefined
  const part = [...wordsIn(name), ...wordsIn(label)].find((word) => word in PARTS)
  const ofPart = part === undefined ? undefined : PARTS[part]
  return area.boxes ?? lettersMax ?? ofPart ?? (area.width <= LETTER_WIDTH_MAX ? 1 : undefined)
}

const isBeside = (a: FieldUnit, b: FieldUnit): boolean =>
  a.page === b.page && Math.abs(a.areas[0]!.y - b.areas[0]!.y) <= SAME_ROW

/** One letter after the other, each in a field of its own. */
function isNextLetter(run: readonly Piece[], next: Piece): boolean {
  const last = run.at(-1)!
  const [a, b] = [last.areas[0]!, next.areas[0]!]
  const gap = b.x - (a.x + a.width)
  return (
    last.letters === 1 &&
    next.letters === 1 &&
    last.key === next.key &&
    isBeside(last, next) &&
    gap <= a.width * GAP
  )
}

const distinct = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join(' ')

const together = (pieces: readonly Piece[], areas: readonly Area[]): Piece => ({
  ...pieces[0]!,
  name: pieces[0]!.key,
  label: distinct(pieces.map(({ label }) => label)),
  letters: pieces.reduce((sum, { letters = 0 }) => sum + letters, 0),
  areas,
})

/** As many boxes as there are fields, each around its own. */
function joined(run: readonly Piece[]): Piece {
  if (run.length === 1) return run[0]!
  const [first, last] = [run[0]!.areas[0]!, run.at(-1)!.areas[0]!]
  const pitch = (last.x - first.x) / (run.length - 1)
  const area = {
    ...first,
    x: Math.max(0, first.x - (pitch - first.width) / 2),
    width: pitch * run.length,
    boxes: run.length,
  }
  return together(run, [area])
}

function runsOf(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const run = runs.at(-1)
    if (run && isNextLetter(run, piece)) run.push(piece)
    else runs.push([piece])
  }
  return runs.map(joined)
}

/** Whether the pieces are the parts of an answer that has so many letters in each. */
const fitGroups = (pieces: readonly Piece[], groups: readonly number[]): boolean =>
  pieces.length === groups.length &&
  pieces.every(
    (piece, at) =>
      piece.letters === groups[at] && piece.key === pieces[0]!.key && isBeside(piece, pieces[0]!),
  )

const withBoxes = ({ areas: [area], letters }: Piece): Area => ({ ...area!, boxes: letters! })

/** The fields of a PDF in the order in which they are read; those that hold one answer together are one. */
export function fieldUnits(widgets: readonly Widget[], slots: readonly Slot[]): FieldUnit[] {
  const read = widgets.toSorted(
    (a, b) =>
      a.page - b.page ||
      (Math.abs(a.area.y - b.area.y) > SAME_ROW ? a.area.y - b.area.y : a.area.x - b.area.x),
  )
  const pieces = runsOf(
    read.map((widget): Piece => {
      const letters = lettersOf(widget)
      return { ...widget, letters, areas: [widget.area], key: keyOf(widget.name) }
    }),
  )
  const patterns = slots.flatMap((slot) => (slot.kind === 'comb' && isParted(slot) ? [slot.groups] : []))
  const units: FieldUnit[] = []
  for (let at = 0; at < pieces.length;) {
    const groups = patterns.find(
      (each) =>
        each.every((letters) => letters <= PIECE_LETTERS_MAX) &&
        fitGroups(pieces.slice(at, at + each.length), each),
    )
    const own = pieces.slice(at, at + (groups?.length ?? 1))
    units.push(groups ? together(own, own.map(withBoxes)) : own[0]!)
    at += own.length
  }
  return units
}

/** Whether a unit is a field that a map can name. */
export const isOneField = (unit: FieldUnit, widgets: ReadonlyMap<string, Widget>): boolean =>
  widgets.get(unit.name)?.area === unit.areas[0]
