import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { describe, expect, test } from 'vitest'
import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { counted } from '../../../src/pdf/document-template.ts'
import { formIdOf } from '../../../src/pdf/form-choice.ts'
import { printedForms, type FormId, type PrintedForm } from '../../../src/pdf/forms.ts'
import { questionsOf } from '../../../src/pdf/layout/asked-answers.ts'
import { validateOfficial } from '../../../src/pdf/official/official-facts.ts'
import type { OfficialFacts, OfficialForm } from '../../../src/pdf/official/official-form.ts'
import { officialApplication, officialBlank } from '../../../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../../../src/pdf/operator-on-paper.ts'
import { placedAnswers, slotsOf, type PlacedAnswer } from '../../../src/pdf/official/placed-answers.ts'
import { sampleOf, type Size } from '../samples.ts'
import { differences, pictureOf, structureOf, textOf, type Picture } from '../tools.ts'
import { STAND_INS, standIn, type StandIn } from './stand-ins.ts'

interface Made {
  readonly official: OfficialForm
  readonly facts: OfficialFacts
  readonly blank: Uint8Array
}

const made = new Map<string, Promise<Made>>()
const blanks = new Map<string, Picture>()

async function make(id: FormId, kind: StandIn): Promise<Made> {
  const { file, map } = await standIn(id, kind)
  const judged = await validateOfficial(file)
  if ('faults' in judged) throw new Error(judged.faults.join(' '))
  const official = {
    id,
    key: `${id} ${kind}`,
    holdsFrom: '2026-11-01',
    file,
    map,
    pageCount: judged.facts.pages.length,
  }
  return { official, facts: judged.facts, blank: await officialBlank(official) }
}

function madeOnce(id: FormId, kind: StandIn): Promise<Made> {
  const key = `${id} ${kind}`
  const known = made.get(key) ?? make(id, kind)
  made.set(key, known)
  return known
}

function blankPicture({ official, blank }: Made, page: number): Picture {
  const key = `${official.key} ${page}`
  const known = blanks.get(key) ?? pictureOf(blank, page)
  blanks.set(key, known)
  return known
}

/** Half of a line of a box: what reaches so far lies on it. */
const LINE = 0.35

interface Inside {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The insides of all boxes of a place, each letter box by itself. */
const insideOf = ({ areas }: PlacedAnswer): Inside[] =>
  areas.flatMap(({ x, y, width, height, boxes = 1 }) =>
    Array.from({ length: boxes }, (_, at) => ({
      left: x + (at * width) / boxes + LINE,
      right: x + ((at + 1) * width) / boxes - LINE,
      top: y + LINE,
      bottom: y + height - LINE,
    })),
  )

interface Point {
  readonly x: number
  readonly y: number
}

const lies = ({ left, right, top, bottom }: Inside, { x, y }: Point): boolean =>
  x > left && x < right && y > top && y < bottom

/** Which boxes have ink, and the ink outside of all; a page has hundreds of boxes and thousands of points, so each point is looked for in the boxes at its height. */
function inkIn(boxes: readonly Inside[], drawn: readonly Point[]) {
  const atHeight = new Map<number, Inside[]>()
  for (const box of boxes)
    for (let y = Math.floor(box.top); y <= box.bottom; y++) atHeight.set(y, [...(atHeight.get(y) ?? []), box])
  const inked = new Set<Inside>()
  const outside: Point[] = []
  for (const point of drawn) {
    const hit = (atHeight.get(Math.floor(point.y)) ?? []).filter((box) => lies(box, point))
    for (const box of hit) inked.add(box)
    if (hit.length === 0) outside.push(point)
  }
  return { inked, outside }
}

/** Which boxes of a place an answer puts a letter or a mark into. */
function wantedIn(place: PlacedAnswer, value: string | true | undefined): boolean[] {
  const boxes = insideOf(place)
  if (value === undefined || value === '') return boxes.map(() => false)
  if (value === true || place.areas[0]!.boxes === undefined) return boxes.map((_, at) => at === 0)
  const letters = place.separator ? value.replaceAll(place.separator, '') : value
  return boxes.map((_, at) => (letters[at] ?? ' ') !== ' ')
}

const ON_SHEET = 'ENTRIES THAT ARE LONGER THAN THEIR PLACES ON THE FORM'

/** Each answer is in its boxes alone, letter by letter, or in full on an additional sheet; gives those that are there. */
async function onSheetOf(kind: StandIn, flow: Flow, applicant: ApplicantKind, size: Size) {
  const application = sampleOf(flow, applicant, size)
  const own = await madeOnce(formIdOf(application), kind)
  const { layout, answers }: PrintedForm = printedForms[own.official.id]
  const input = { application, official: own.official }
  const pdf = await officialApplication(PLAIN_PAPER, input)
  expect(Buffer.from(await officialApplication(PLAIN_PAPER, input)).equals(pdf)).toBe(true)
  expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
  const filled = answers(counted(application))
  const places = placedAnswers(own.official.map, own.facts.fields, layout)
  expect(places.map(({ answer }) => answer).toSorted()).toEqual([...slotsOf(layout).keys()].toSorted())
  const [, sheet = ''] = textOf(pdf, own.official.map.pages + 1).split(ON_SHEET)
  const [entries = ''] = sheet.split('VERIFICATION')
  const questions = questionsOf(layout)
  const onSheet: string[] = []
  for (let page = 1; page <= own.official.map.pages; page++) {
    const drawn = differences(blankPicture(own, page), pictureOf(pdf, page))
    const here = places
      .filter((place) => place.page === page)
      .map((place) => ({ ...place, boxes: insideOf(place) }))
    const ink = inkIn(
      here.flatMap(({ boxes }) => boxes),
      drawn,
    )
    expect(ink.outside).toEqual([])
    for (const place of here) {
      const value = filled[place.answer]
      const inked = place.boxes.map((box) => ink.inked.has(box))
      const isThere =
        typeof value === 'string' &&
        value !== '' &&
        entries.includes(`${questions.get(place.answer)} ${value.trim().replaceAll(/\s+/gu, ' ')}`)
      if (isThere) onSheet.push(place.answer)
      const wanted = isThere ? inked.map(() => false) : wantedIn(place, value)
      expect({ [place.answer]: inked }).toEqual({ [place.answer]: wanted })
    }
  }
  expect(sheet !== '').toBe(onSheet.length > 0)
  return onSheet
}

/** On a line of 230 points; every other answer has its boxes. */
const LONGER_THAN_A_LINE: Readonly<Partial<Record<FormId, readonly string[]>>> = {
  'form-93': ['ra_contact_email', 'signer', 'signed_name'],
  'form-94': ['ra_contact_email', 'signer', 'signed_name'],
  'pan-cr-01': [],
  'pan-cr-02': ['signer', 'signed_name'],
}

describe.each(STAND_INS)('on a stand-in that is %s', (kind) => {
  test.each(FLOWS_AND_KINDS)(
    'each of the longest answers of $flow of $kind is in its boxes or on the additional sheet, and two runs are the same',
    async ({ flow, kind: applicant }) => {
      const onSheet = await onSheetOf(kind, flow, applicant, 'longest')
      const id = formIdOf(sampleOf(flow, applicant, 'longest'))
      expect(onSheet).toEqual(LONGER_THAN_A_LINE[id])
    },
  )
})

test.each(FLOWS_AND_KINDS)(
  'each short answer of $flow of $kind is in its boxes, letter by letter',
  async ({ flow, kind }) => {
    expect(await onSheetOf('flat', flow, kind, 'short')).toEqual([])
  },
)

test('an answer that is longer than its place stands in full on an additional sheet, which is to be signed', async () => {
  const { official } = await madeOnce('form-93', 'flat')
  const application = sampleOf('new', 'individual', 'short')
  const places = official.map.places.map((place) =>
    place.answer === 'aadhaar' && 'areas' in place
      ? { ...place, areas: [{ ...place.areas[0]!, boxes: 6 }] }
      : place,
  )
  const short = { ...official, key: 'short', map: { ...official.map, places } }
  const [plain, pdf] = await Promise.all(
    [official, short].map((each) =>
      officialApplication(PLAIN_PAPER, { application, official: each }).then((file) => textOf(file)),
    ),
  )
  expect(plain).not.toContain('ADDITIONAL SHEET')
  expect(pdf).toContain(ON_SHEET)
  expect(pdf).toContain(`4 Aadhaar number ${String(application.answers['aadhar_nbr'])}`)
  expect(pdf).toContain(`Sign the additional sheet on page ${official.map.pages + 1}`)
})
