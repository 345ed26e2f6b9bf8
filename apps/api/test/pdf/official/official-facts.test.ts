import { deflateSync } from 'node:zlib'
import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { OfficialFormError } from '../../../src/modules/official-forms/official-form-error.ts'
import { validateOfficial } from '../../../src/pdf/official/official-facts.ts'
import { openPdf, pagesOf } from '../../../src/pdf/official/official-source.ts'
import { standIn } from './stand-ins.ts'

const A4: [number, number] = [595.28, 841.89]

async function withPage(change: (page: PDFPage, pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage(A4)
  page.drawText('A form')
  await change(page, pdf)
  return pdf.save()
}

/** More than any page has, in a few kilobytes. */
const SPACES = Buffer.alloc(64 * 1024 * 1024, ' ')

function packed(page: PDFPage, pdf: PDFDocument, bytes: Uint8Array, filter: string | string[]): void {
  const dict = pdf.context.obj({ Filter: filter, Length: bytes.length })
  page.node.set(PDFName.of('Contents'), pdf.context.register(PDFRawStream.of(dict, bytes)))
}

function noted(page: PDFPage, pdf: PDFDocument, more: object): void {
  const note = pdf.context.obj({ Type: 'Annot', Rect: [100, 300, 260, 340], ...more })
  page.node.addAnnot(pdf.context.register(note))
}

const refused: [string, () => Promise<Uint8Array>, RegExp][] = [
  ['no PDF', () => Promise.resolve(Buffer.from('not at all')), /locked or damaged, or is no PDF/],
  ['in the size Letter', () => withPage((page) => page.setSize(612, 792)), /Page 1 is 612 × 792 points/],
  ['rotated', () => withPage((page) => page.setRotation(degrees(90))), /Page 1 is rotated by 90 degrees/],
  ['cropped', () => withPage((page) => page.setCropBox(50, 50, 400, 400)), /Page 1 is cropped/],
  [
    'of 25 pages',
    () => withPage((_, pdf) => void Array.from({ length: 24 }, () => pdf.addPage(A4))),
    /The PDF has 25 pages/,
  ],
  [
    'of a page that unpacks to far more than a page has',
    () => withPage((page, pdf) => packed(page, pdf, deflateSync(SPACES), 'FlateDecode')),
    /a part of it cannot be read/,
  ],
  [
    'of a page that names one part over and over',
    () =>
      withPage((page, pdf) => {
        packed(page, pdf, deflateSync(Buffer.alloc(1024 * 1024, ' ')), 'FlateDecode')
        const part = page.node.get(PDFName.of('Contents'))!
        page.node.set(PDFName.of('Contents'), pdf.context.obj(Array.from({ length: 20 }, () => part)))
      }),
    /a part of it cannot be read/,
  ],
  [
    'with a field whose name is longer than a map can say',
    () =>
      withPage((page, pdf) => {
        pdf.getForm().createTextField('N'.repeat(201)).addToPage(page, { x: 50, y: 500 })
      }),
    /a part of it cannot be read/,
  ],
  [
    'of a page that is packed twice',
    () =>
      withPage((page, pdf) =>
        packed(page, pdf, deflateSync(deflateSync(SPACES)), ['FlateDecode', 'FlateDecode']),
      ),
    /a part of it cannot be read/,
  ],
  [
    'an XFA form',
    () =>
      withPage((_, pdf) => {
        pdf.getForm()
        const form = pdf.catalog.lookup(PDFName.of('AcroForm')) as unknown as {
          set(k: PDFName, v: PDFString): void
        }
        form.set(PDFName.of('XFA'), PDFString.of('x'))
      }),
    /XFA/,
  ],
  [
    'with two fields of one name',
    () =>
      withPage((page, pdf) => {
        const form = pdf.getForm()
        for (const name of ['Name', 'Other']) form.createTextField(name).addToPage(page, { x: 50, y: 500 })
        form.getTextField('Other').acroField.setPartialName('Name')
      }),
    /Two fields are called Name/,
  ],
  [
    'with a field of more letter boxes than a map may have',
    () =>
      withPage((page, pdf) => {
        const field = pdf.getForm().createTextField('Name')
        field.setMaxLength(5000)
        field.enableCombing()
        field.addToPage(page, { x: 50, y: 500 })
      }),
    /The field Name has 5000 letter boxes/,
  ],
  [
    'stamped with something that says nothing of its look',
    () => withPage((page, pdf) => noted(page, pdf, { Subtype: 'Stamp', F: 4 })),
    /On page 1 something was written or stamped that would not be printed/,
  ],
  [
    'filled in already',
    () =>
      withPage((page, pdf) => {
        const field = pdf.getForm().createTextField('Name')
        field.setText('SOMEBODY')
        field.addToPage(page, { x: 50, y: 500 })
      }),
    /The field Name is filled in already/,
  ],
]

test.each(refused)('a PDF that is %s is refused in a sentence', async (_, file, sentence) => {
  const judged = await validateOfficial(await file())
  expect('faults' in judged ? new OfficialFormError(judged.faults).message : '').toMatch(sentence)
})

test('a page that is packed once, and spelled in letters, is read', async () => {
  const bytes = deflateSync('0 0 m 9 9 l S')
  const spelled = Buffer.from(`${bytes.toString('hex')}>`)
  const file = await withPage((page, pdf) => packed(page, pdf, spelled, ['ASCIIHexDecode', 'FlateDecode']))
  expect(await validateOfficial(file)).toHaveProperty('facts')
})

test('of a form its pages and fields are known, and whether it is only a picture', async () => {
  const [fields, scanned] = await Promise.all([
    standIn('form-93', 'fields').then(({ file }) => validateOfficial(file)),
    standIn('form-93', 'scanned').then(({ file }) => validateOfficial(file)),
  ])
  if (!('facts' in fields) || !('facts' in scanned)) throw new Error('They are taken.')
  expect(fields.facts.fields.find(({ name }) => name === 'Aadhaar')?.area.boxes).toBe(12)
  expect(fields.facts.pages.some(({ isPicture }) => isPicture)).toBe(false)
  expect(fields.facts.fontsMissing).toContain('Helvetica')
  expect(scanned.facts.pages.every(({ isPicture }) => isPicture)).toBe(true)
})

test('a link, the window of a note and what the screen alone shows are no part of the paper', async () => {
  const file = await withPage((page, pdf) => {
    for (const Subtype of ['Link', 'Popup']) noted(page, pdf, { Subtype, F: 4 })
    noted(page, pdf, { Subtype: 'Stamp' })
    noted(page, pdf, { Subtype: 'Stamp', F: 4 | 2 })
  })
  expect(await validateOfficial(file)).toHaveProperty('facts')
})

test('a button to press is no field, and what is shown on the screen alone is not printed', async () => {
  const file = await withPage((page, pdf) => {
    const form = pdf.getForm()
    form.createButton('Reset').addToPage('Reset', page, { x: 50, y: 700 })
    form.createTextField('Name').addToPage(page, { x: 50, y: 500 })
    form.createTextField('Screen').addToPage(page, { x: 50, y: 400 })
    form.getTextField('Screen').acroField.getWidgets()[0]!.setFlags(0)
  })
  const [page] = pagesOf(await openPdf(file))
  const fields = page!.widgets.map(({ name, look }) => [name, look !== undefined])
  expect(fields).toEqual([
    ['Name', true],
    ['Screen', false],
  ])
})

test('fonts that are not in the file are named, those of several bytes a letter and of what a page shows too', async () => {
  const file = await withPage((page, pdf) => {
    const { context } = pdf
    const inner = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'Lohit',
      FontDescriptor: {},
    })
    const font = (name: string, more: object = {}) =>
      context.obj({ Type: 'Font', Subtype: 'Type0', BaseFont: name, ...more })
    const resources = context.obj({})
    resources.set(PDFName.of('Font'), context.obj({}))
    resources
      .lookup(PDFName.of('Font'), PDFDict)
      .set(PDFName.of('F'), font('Wide', { DescendantFonts: [inner] }))
    const shown = context.register(
      context.stream('', { Type: 'XObject', Subtype: 'Form', Resources: resources }),
    )
    // What shows itself ends, too.
    resources.set(PDFName.of('XObject'), context.obj({ Own: shown }))
    page.node.setXObject(PDFName.of('Shown'), shown)
    page.node.setFontDictionary(PDFName.of('Latha'), context.register(font('Latha')))
  })
  const judged = await validateOfficial(file)
  expect('facts' in judged ? judged.facts.fontsMissing : judged).toEqual(['Helvetica', 'Latha', 'Wide'])
})
