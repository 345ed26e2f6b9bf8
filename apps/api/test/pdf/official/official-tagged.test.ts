import { PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPdfs } from '../../../src/pdf/application-pdf.ts'
import { officialApplication } from '../../../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../../../src/pdf/operator-on-paper.ts'
import { sampleOf } from '../samples.ts'
import { factsOf, taggedBlocks, structureOf } from '../tools.ts'

/** Our own blank form is tagged: it stands in for an official one, with a picture that is a part of its tags, too. */
async function tagged(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(createPdfs().blank('form-93'))
  const blue = { create: { width: 8, height: 8, channels: 3, background: 'blue' } } as const
  const picture = await pdf.embedPng(await sharp(blue).png().toBuffer())
  pdf.getPage(0).drawImage(picture, { x: 300, y: 400, width: 20, height: 20 })
  await pdf.flush()
  const image = pdf.context.lookup(picture.ref, PDFStream)
  image.dict.set(PDFName.of('StructParent'), PDFNumber.of(0))
  return pdf.save({ useObjectStreams: false })
}

test('of an official form that is itself tagged each page is read as a part of our file, its answers behind its words as a part each', async () => {
  const file = await tagged()
  expect(factsOf(file)).toMatch(/Tagged: +yes/u)
  expect(Buffer.from(file).toString('latin1')).toContain('/StructParent 0')
  const application = sampleOf('new', 'individual', 'short')
  const places = [
    { answer: 'name_first', page: 1, areas: [{ x: 60, y: 780, width: 200, height: 14 }] },
    { answer: 'name_last', page: 2, areas: [{ x: 60, y: 780, width: 200, height: 14 }] },
  ]
  const pdf = await officialApplication(PLAIN_PAPER, {
    application,
    official: {
      id: 'form-93',
      key: 'tagged',
      holdsFrom: '2026-11-01',
      file,
      map: { form: 'form-93', sha256: 'a'.repeat(64), pages: 2, places },
      pageCount: 2,
    },
  })
  expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
  // What its own tags point to is not in this file.
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/StructParent \d/u)
  const [first = '', name = '', second = '', last = '', title = ''] = taggedBlocks(pdf)
  for (const [part, answer] of [
    [name, 'applicant_firstname'],
    [last, 'applicant_lastname'],
  ] as const) {
    expect(part).toMatch(/^P /u)
    expect(part.trimEnd().endsWith(String(application.answers[answer]))).toBe(true)
  }
  expect(first).toContain('PHOTOGRAPH 1')
  expect(second).toContain('continued from page 1')
  expect(title).toMatch(/^H1 /u)
})
