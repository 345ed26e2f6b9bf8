import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { nameSample, shortSample, type Sample } from '@pan/contracts/official-forms/samples'
import { printedForms, type PrintedForm } from '../../forms.ts'
import type { Filled } from '../../layout/layout.ts'
import { sheet } from '../../theme.ts'
import { number } from '../../writer/shaping.ts'
import type { Typeface } from '../../writer/typeface.ts'
import { askedAnswers } from '../../layout/asked-answers.ts'
import { keyPages, keyRows, longRows, plain } from './key-pages.ts'
import type { OfficialForm } from '../official-form.ts'
import { makeTemplate } from '../official-template.ts'
import { wholeForm } from '../official-writer.ts'
import { tooSmall } from '../longest/too-small.ts'
import { longestAnswers } from '../longest/longest-answers.ts'
import type { PlacedAnswer } from '../placed-answers.ts'

const POINTS_OF_MILLIMETRE = 72 / 25.4
/** Of the page, in whole centimetres. */
const CENTIMETRES = { across: 20, down: 29 } as const
const NUMBER_SIZE = 5
const TICK_EDGE = 3
const LINE = { millimetre: 3, half: 5, centimetre: 8 } as const

/** How a test sheet is printed. */
export interface TestLook {
  /** What stands in the places. */
  readonly answers: Sample
  /** How far the answers are moved, in points. */
  readonly right: number
  readonly down: number
}

/** What stands in the place of each answer. */
function filledWith(sample: Sample, id: OfficialForm['id'], asked: readonly AskedAnswer[]): Filled {
  if (sample === 'longest') return longestAnswers(id)
  return Object.fromEntries(
    asked.map((each, at) => {
      const short = each.kind === 'tick' ? true : shortSample(each)
      return [each.name, sample === 'short' ? short : plain(nameSample(each, at + 1))]
    }),
  )
}

/** A number in the place of a tick, a little over its edges. */
const numbered = (place: PlacedAnswer): PlacedAnswer =>
  place.kind === 'tick'
    ? {
        ...place,
        kind: 'text',
        align: 'center',
        areas: place.areas.map((area) => ({
          ...area,
          x: area.x - TICK_EDGE,
          width: area.width + 2 * TICK_EDGE,
        })),
      }
    : place

function lengthOf(millimetre: number): number {
  if (millimetre % 10 === 0) return LINE.centimetre
  return millimetre % 5 === 0 ? LINE.half : LINE.millimetre
}

/** Millimetres along the upper and the left edge. */
function rulers(face: Typeface): string {
  let [lines, numbers] = ['', '']
  const write = (centimetre: number, x: number, y: number) => {
    const hex = Array.from(String(centimetre), (letter) => face.glyph(letter).hex).join('')
    numbers += `1 0 0 1 ${number(x)} ${number(sheet.height - y)} Tm\n<${hex}> Tj\n`
  }
  for (let at = 0; at <= CENTIMETRES.down * 10; at++) {
    const along = at * POINTS_OF_MILLIMETRE
    const length = lengthOf(at)
    lines += `0 ${number(sheet.height - along)} m ${length} ${number(sheet.height - along)} l\n`
    if (at % 10 === 0 && at > 0) write(at / 10, length + 1, along + 2)
    if (at > CENTIMETRES.across * 10) continue
    lines += `${number(along)} ${number(sheet.height)} m ${number(along)} ${number(sheet.height - length)} l\n`
    if (at % 10 === 0 && at > 0) write(at / 10, along + 1, length + 4)
  }
  return `q 0.3 w 0 G 0 g\n${lines}S\nBT /${face.id} ${NUMBER_SIZE} Tf\n${numbers}ET Q\n`
}

/** Every page of an official form with every place filled in, moved as a printer needs it, and rulers at its edges; then what each number stands for, or what is longer than its place. */
export async function testSheet(
  official: OfficialForm,
  { answers, right, down }: TestLook,
): Promise<Uint8Array> {
  const { layout }: PrintedForm = printedForms[official.id]
  const asked = askedAnswers(layout)
  const isNamed = answers === 'names'
  const filled = filledWith(answers, official.id, asked)
  const made = await makeTemplate(official, DEFAULT_LOCALE)
  const template = isNamed ? { ...made, places: made.places.map(numbered) } : made
  const { answer: face } = template.typesetter.faces
  const ruler = rulers(face)
  return wholeForm(
    official,
    template,
    filled,
    isNamed
      ? keyPages(keyRows(asked), face)
      : keyPages(longRows(asked, tooSmall(template.places, filled, face)), face),
    (over) => `q 1 0 0 1 ${number(right)} ${number(-down)} cm\n${over}Q\n${ruler}`,
  )
}
