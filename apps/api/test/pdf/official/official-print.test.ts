import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { describe, expect, test } from 'vitest'
import { formIdOf } from '../../../src/pdf/form-choice.ts'
import type { FormId } from '../../../src/pdf/forms.ts'
import { validateOfficial } from '../../../src/pdf/official/official-facts.ts'
import type { OfficialFacts, OfficialForm } from '../../../src/pdf/official/official-form.ts'
import { officialApplication, officialBlank } from '../../../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../../../src/pdf/operator-on-paper.ts'
import { sampleOf } from '../samples.ts'
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

/** The insides of all boxes of a page, each letter box by itself. */
const insideOf = ({ official: { map }, facts }: Made, page: number) =>
  map.places
    .flatMap((place) => {
      const field = 'field' in place ? facts.fields.find(({ name }) => name === place.field) : undefined
      if (field) return field.page === page ? [field.area] : []
      return 'areas' in place && place.page === page ? place.areas : []
    })
    .flatMap(({ x, y, width, height, boxes = 1 }) =>
      Array.from({ length: boxes }, (_, at) => ({
        left: x + (at * width) / boxes + LINE,
        right: x + ((at + 1) * width) / boxes - LINE,
        top: y + LINE,
        bottom: y + height - LINE,
      })),
    )

describe.each(STAND_INS)('on a stand-in that is %s', (kind) => {
  test.each(FLOWS_AND_KINDS)(
    'the longest answers of $flow of $kind stay inside their boxes, and two runs are the same',
    async ({ flow, kind: applicant }) => {
      const application = sampleOf(flow, applicant, 'longest')
      const own = await madeOnce(formIdOf(application), kind)
      const input = { application, official: own.official }
      const pdf = await officialApplication(PLAIN_PAPER, input)
      expect(Buffer.from(await officialApplication(PLAIN_PAPER, input)).equals(pdf)).toBe(true)
      expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
      let ink = 0
      for (let page = 1; page <= own.official.map.pages; page++) {
        const inside = insideOf(own, page)
        const drawn = differences(blankPicture(own, page), pictureOf(pdf, page))
        ink += drawn.length
        const outside = drawn.filter(
          ({ x, y }) =>
            !inside.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
        )
        expect(outside).toEqual([])
      }
      expect(ink).toBeGreaterThan(2000)
      expect(textOf(pdf)).toContain(String(application.answers['applicant_lastname']).slice(0, 20))
    },
  )
})

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
  expect(pdf).toContain('ENTRIES THAT ARE LONGER THAN THEIR PLACES ON THE FORM')
  expect(pdf).toContain(`AADHAAR ${String(application.answers['aadhar_nbr'])}`)
  expect(pdf).toContain(`Sign the additional sheet on page ${official.map.pages + 1}`)
})
