import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { short } from './sample-answers.ts'
import { factsOf, taggedBlocks, structureOf } from './tools.ts'

const pdfs = createPdfs()
const languageIn = (pdf: Uint8Array) => /\/Lang \((\w+)\)/u.exec(Buffer.from(pdf).toString('latin1'))?.[1]
const kindsIn = (pdf: Uint8Array) => taggedBlocks(pdf).map((part) => part.split(' ', 1)[0]!)

const documents = {
  'an application': pdfs.application,
  'an acknowledgement': pdfs.acknowledgement,
  'an application for trying out': (application: typeof short) =>
    pdfs.application({ ...application, isTest: true }),
}

test.each(LOCALES.flatMap((language) => Object.keys(documents).map((name) => [name, language] as const)))(
  '%s in %s is tagged in its language, and each heading is at most one level below the one before',
  (name, language) => {
    const pdf = documents[name as keyof typeof documents]({ ...short, language })
    expect(factsOf(pdf)).toMatch(/Tagged: +yes/u)
    expect(languageIn(pdf)).toBe(language)
    const levels = kindsIn(pdf).flatMap((kind) => (/^H\d$/u.test(kind) ? [Number(kind[1])] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.length).toBeGreaterThan(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  },
)

test('the pages of the form are read first, then the guide sheet with its title', () => {
  const parts = taggedBlocks(pdfs.application(short))
  const at = (words: string) => parts.findIndex((part) => part.includes(words))
  const order = ['PHOTOGRAPH 1', 'continued from page 1', 'H1', 'not part of the official form']
  expect(order.map(at)).toEqual([0, 1, 2, 3])
})

test('documents put together into one are tagged page by page', () => {
  const one = pdfs.application(short)
  const info = { title: 'All', date: '21-11-2026', language: 'en' }
  const all = pdfs.together({ ...info, documents: [one, pdfs.application({ ...short, language: 'ta' })] })
  expect(() => structureOf(all)).not.toThrow()
  expect(factsOf(all)).toMatch(/Tagged: +yes/u)
  expect(taggedBlocks(all).slice(0, taggedBlocks(one).length)).toEqual(taggedBlocks(one))
  expect(kindsIn(all)).toEqual([...kindsIn(one), ...kindsIn(pdfs.application({ ...short, language: 'ta' }))])
})
