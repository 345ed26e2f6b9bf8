import { expect, test } from 'vitest'
import { counted } from '../../../src/pdf/document-template.ts'
import { printedForms } from '../../../src/pdf/forms.ts'
import { questionsOf } from '../../../src/pdf/layout/asked-answers.ts'
import { officialApplication } from '../../../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../../../src/pdf/operator-on-paper.ts'
import { sampleOf } from '../samples.ts'
import { structureOf, textOf } from '../tools.ts'
import { standIn } from './stand-ins.ts'

const ROWS = 10

test('entries that one additional sheet has no room for stand on a second one, each once and in full, and both are to be signed', async () => {
  const { file, map } = await standIn('form-93', 'flat')
  const application = sampleOf('new', 'individual', 'longest')
  const { layout, answers } = printedForms['form-93']
  const filled = answers(counted(application))
  const isText = (answer: string) => typeof filled[answer] === 'string' && filled[answer].length > 1
  // One letter box each: none but the first letter has room.
  const names = map.places
    .filter((place) => 'areas' in place && place.areas.length === 1 && place.areas[0]!.boxes !== undefined)
    .map(({ answer }) => answer)
    .filter(isText)
    .slice(0, ROWS + 2)
  const places = map.places.map((place) =>
    names.includes(place.answer) && 'areas' in place
      ? { ...place, areas: [{ ...place.areas[0]!, boxes: 1 }] }
      : place,
  )
  const pdf = await officialApplication(PLAIN_PAPER, {
    application,
    official: {
      id: 'form-93',
      key: 'two sheets',
      holdsFrom: '2026-11-01',
      file,
      map: { ...map, places },
      pageCount: map.pages,
    },
  })
  expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
  const sheets = [1, 2].map((at) => textOf(pdf, map.pages + at, map.pages + at))
  for (const text of sheets) expect(text).toContain('ADDITIONAL SHEET')
  expect(textOf(pdf, map.pages + 3, map.pages + 3)).not.toContain('ADDITIONAL SHEET')
  const questions = questionsOf(layout)
  const whole = sheets.join(' ')
  for (const name of names) {
    const entry = `${questions.get(name)} ${String(filled[name]).trim().replaceAll(/\s+/gu, ' ')}`
    expect(whole.split(entry)).toHaveLength(2)
  }
  const guide = textOf(pdf, map.pages + 3)
  for (const at of [1, 2]) expect(guide).toContain(`Sign the additional sheet on page ${map.pages + at}`)
})
