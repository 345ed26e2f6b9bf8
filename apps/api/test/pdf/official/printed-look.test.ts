import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { officialBlank } from '../../../src/pdf/official/official-writer.ts'
import { differences, pictureOf, structureOf } from '../tools.ts'
import { standIn } from './stand-ins.ts'

const RECT = [100, 300, 260, 340]

/** The flat stand-in of Form 93 with a stamp on its first page: a black bar in the left half of its box. */
async function stamped(flags: number, look: object) {
  const { file, sha256, map } = await standIn('form-93', 'flat')
  const pdf = await PDFDocument.load(file)
  const { context } = pdf
  const shown = context.register(
    context.stream('0 g 0 0 40 20 re f', { Type: 'XObject', Subtype: 'Form', ...look }),
  )
  const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: RECT, F: flags, AP: { N: shown } })
  pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(stamp)]))
  const official = {
    id: 'form-93',
    key: `stamped ${flags} ${JSON.stringify(look)}`,
    holdsFrom: '2026-11-01',
  } as const
  const bytes = await pdf.save()
  const printed = await officialBlank({
    ...official,
    file: bytes,
    map: { ...map, sha256 },
    pageCount: map.pages,
  })
  expect(structureOf(printed)).toContain('No syntax or stream encoding errors found')
  return { plain: pictureOf(file, 1), own: pictureOf(bytes, 1), printed: pictureOf(printed, 1) }
}

test.each([
  ['as large as its place', { BBox: [0, 0, 160, 40] }],
  ['fitted into its place', { BBox: [0, 0, 80, 20] }],
  ['turned and moved', { BBox: [0, 0, 80, 20], Matrix: [0, 1, -1, 0, 5, 7] }],
])('what was written onto a page of the official form is printed where it stands: %s', async (_, look) => {
  const { plain, own, printed } = await stamped(4, look)
  expect(differences(plain, own).length).toBeGreaterThan(100)
  expect(differences(own, printed)).toEqual([])
})

test('what is for the screen alone is not printed', async () => {
  const { plain, printed } = await stamped(0, { BBox: [0, 0, 160, 40] })
  expect(differences(plain, printed)).toEqual([])
})
