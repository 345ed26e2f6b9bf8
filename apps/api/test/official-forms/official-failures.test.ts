import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlankForm } from '@pan/contracts/blank-forms'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noMeters } from '../../src/observability/metrics/meters.ts'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

const NO_PDF = Buffer.from('%PDF-1.7 and nothing more')
const noPdf = createHash('sha256').update(NO_PDF).digest('hex')

let counted: string[]
let own: OfficialServer
let made: MadeStandIn
let path: string

const told = (words: string): string[] => own.server.logLines.filter((line) => line.includes(words))

/** Changes the only version behind the back of the product. */
async function change(values: { mapVersion?: number; sha256?: string; map?: OfficialFormMap }) {
  const { store } = own.server
  await store.transaction(async (tx) => {
    await tx.db.update(tx.tables.officialForms).set(values)
  })
}

async function expectOurs(): Promise<void> {
  counted.length = 0
  const { source, text } = await own.printed()
  expect(source.kind).toBe('facsimile')
  expect(text).toContain('Facsimile, edition 2026')
  expect(counted).toContain('form-93')
}

async function expectOfficial(): Promise<void> {
  const { source, text } = await own.printed()
  expect(source.kind).toBe('official')
  expect(text).toContain('Stand-in of form-93, page 1')
}

const activate = () => own.admin('activate', ['form-93', '1'])

beforeAll(async () => {
  counted = []
  own = await officialServer('sqlite', {
    meters: { ...noMeters, facsimileInstead: (form) => counted.push(form) },
  })
  made = await standIn('form-93', 'flat')
  path = join(own.server.folder, 'files/official-forms', made.sha256)
  await own.admin('add', ['form-93', await own.written('form.pdf', made.file)], { from: '2026-01-01' })
  await own.importMap(made.map)
  await activate()
})
afterAll(() => own.close())

test('where its file is another one than was brought, a form is ours, and the operator is told', async () => {
  await writeFile(path, (await standIn('form-94', 'flat')).file)
  await expectOurs()
  expect(told('the file of an official form cannot be used').at(-1)).toContain(
    'is not the one that was brought',
  )
  await expect(activate()).rejects.toThrow('The file of this version is not the one that was brought.')
})

test('where its file cannot be read, a form is ours, until it can be read again', async () => {
  await rm(path)
  await mkdir(path)
  await expectOurs()
  expect(told('the file of an official form cannot be used').at(-1)).toContain('EISDIR')
  await rm(path, { recursive: true })
  await writeFile(path, made.file)
  await expectOfficial()
})

test('a map on which the thread fails is not taken', async () => {
  await writeFile(join(path, '..', noPdf), NO_PDF)
  await own.admin('rollback', ['form-93'])
  await change({ sha256: noPdf })
  await expect(own.importMap({ ...made.map, sha256: noPdf })).rejects.toThrow('The PDF cannot be printed on.')
  await change({ sha256: made.sha256 })
  await activate()
  await expectOfficial()
})

test('one on which the thread fails is tried once: it is ours until it is activated again', async () => {
  await change({ sha256: noPdf, mapVersion: 100 })
  const { text } = await own.printed()
  expect(text).toContain('Facsimile, edition 2026')
  await expectOurs()
  expect(told('an official form could not be printed on')).toHaveLength(1)
  await expect(activate()).rejects.toThrow('The PDF cannot be printed on.')
  await change({ sha256: made.sha256 })
  await expectOurs()
  await activate()
  await expectOfficial()
})

test('a map of a release before that puts a tick on a button of the PDF leaves no tick out in silence: the form is ours, and activating says why', async () => {
  const places = made.map.places.map((place) =>
    place.answer === 'gender_male' ? { answer: place.answer, field: 'Reset' } : place,
  )
  await change({ map: { ...made.map, places }, mapVersion: 150 })
  await own.printed()
  await expectOurs()
  expect(told('an official form could not be printed on').at(-1)).toContain('form-93/1/150')
  await expect(activate()).rejects.toThrow('gender_male: The PDF has no field Reset.')
  await change({ map: made.map })
  await activate()
  await expectOfficial()
})

test('a blank form on which the thread fails is ours, and so is each one filled in after it', async () => {
  await change({ sha256: noPdf, mapVersion: 200 })
  const list = await own.server.app.inject('/api/v1/blank-forms')
  expect(list.statusCode).toBe(200)
  const [form] = list.json<{ data: { blank_forms: BlankForm[] } }>().data.blank_forms
  expect(form?.form_source.kind).toBe('facsimile')
  await expectOurs()
})
