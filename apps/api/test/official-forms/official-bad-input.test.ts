import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib'
import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { lockedWith } from '../pdf/tools.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

let own: OfficialServer
let made: MadeStandIn

beforeAll(async () => {
  own = await officialServer('sqlite')
  made = await standIn('form-93', 'flat')
})
afterAll(() => own.close())

async function changed(change: (pdf: PDFDocument, page: PDFPage) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(made.file)
  await change(pdf, pdf.getPage(0))
  return pdf.save()
}

/** What lies in the database and in the folder of files. */
async function stored() {
  const { store, folder } = own.server
  const { officialForms } = store.tables
  const rows = await store.db.select({ map: officialForms.map }).from(officialForms)
  const files = await readdir(join(folder, 'files/official-forms')).catch(() => [])
  return { rows, files }
}

const HOLDS = 'The PDF holds programs, other files or an XFA form. Save it as a plain PDF.'

const refused: [string, () => Promise<Uint8Array>, string][] = [
  [
    'locked',
    () => Promise.resolve(lockedWith(made.file, 'word')),
    'The PDF is locked with a password. Save it without one.',
  ],
  ['damaged', () => Promise.resolve(made.file.slice(0, made.file.length / 2)), 'The PDF is damaged.'],
  ['of 400 pages', () => changed((pdf) => addPages(pdf, 400)), 'A form has from 1 to 24.'],
  [
    'rotated',
    () => changed((_, page) => page.setRotation(degrees(90))),
    'Page 1 is rotated by 90 degrees. Save it upright.',
  ],
  ['cropped', () => changed((_, page) => page.setCropBox(50, 50, 400, 400)), 'Page 1 is cropped'],
  ['in the size Letter', () => changed((_, page) => page.setSize(612, 792)), 'Page 1 is 612 × 792 points.'],
  ['an XFA form', () => changed(addXfa), HOLDS],
  ['with a program', () => changed((pdf) => pdf.addJavaScript('go', 'app.alert(1)')), HOLDS],
  ['with another file in it', () => changed((pdf) => pdf.attach(Buffer.from('x'), 'x.txt')), HOLDS],
  ['with two fields of one name', () => changed(addTwice), 'Two fields are called Name.'],
]

function addPages(pdf: PDFDocument, count: number): void {
  for (let page = 0; page < count; page++) pdf.addPage([595.28, 841.89])
}

function addXfa(pdf: PDFDocument): void {
  pdf.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('x'))
}

function addTwice(pdf: PDFDocument, page: PDFPage): void {
  const form = pdf.getForm()
  for (const name of ['Name', 'Other']) form.createTextField(name).addToPage(page, { x: 50, y: 500 })
  form.getTextField('Other').acroField.setPartialName('Name')
}

test.each(refused)(
  'a PDF that is %s is refused by the command in a sentence, and nothing is stored',
  async (_, file, sentence) => {
    const path = await own.written('form.pdf', await file())
    await expect(own.admin('add', ['form-93', path], { from: '2026-01-01' })).rejects.toThrow(sentence)
    expect(await stored()).toEqual({ rows: [], files: [] })
  },
)

/** A map with another area for its first answer. */
const withArea = (area: object): OfficialFormMap => {
  const [first, ...others] = made.map.places
  return { ...made.map, places: [{ ...first!, areas: [area] } as Place, ...others] }
}

test('a map of another file and places outside the page are refused in a sentence, and none of it is stored', async () => {
  const path = await own.written('form.pdf', made.file)
  await own.admin('add', ['form-93', path], { from: '2026-01-01' })
  const refusedMaps: [OfficialFormMap, string][] = [
    [{ ...made.map, sha256: '0'.repeat(64) }, 'The map was made for another file'],
    [withArea({ x: 500, y: 40, width: 200, height: 12 }), 'reaches over the edge of page 1'],
    [
      withArea({ x: -5, y: 40, width: 20, height: 12 }),
      'The place at -5, 40 begins left of page 1 or above it.',
    ],
  ]
  for (const [map, sentence] of refusedMaps) await expect(own.importMap(map)).rejects.toThrow(sentence)
  expect(await stored()).toEqual({ rows: [{ map: null }], files: [made.sha256] })
})

test.each(['fields', 'scanned'] as const)(
  'a PDF that is %s is taken, and what it is stands beside it',
  async (kind) => {
    const { file } = await standIn('form-94', kind)
    const path = await own.written(`${kind}.pdf`, file)
    const added = await own.admin('add', ['form-94', path], { from: '2026-01-01' })
    const isPicture = kind === 'scanned'
    expect(added).toMatchObject({ kept: true, pages_that_are_pictures: isPicture ? [1, 2] : [] })
    expect((added as { fields: number }).fields > 0).toBe(!isPicture)
  },
)
