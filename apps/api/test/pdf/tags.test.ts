import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { longest, short } from './sample-answers.ts'
import { factsOf, taggedBlocks, structureOf } from './tools.ts'

const pdfs = createPdfs()
const languageIn = (pdf: Uint8Array) =>
  /\/Type \/Catalog .*\/Lang \((\w+)\)/u.exec(Buffer.from(pdf).toString('latin1'))?.[1]
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
  const places = order.map(at)
  expect(places[0]).toBe(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

/** What each part of a file says of itself: its language where it has one of its own, and what is read in its place. */
const elementsIn = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/StructElem \/S \/(?:P|H\d|LBody) .*/gu),
  ].map(([body]) => ({
    isTitle: body.includes('/S /H1 '),
    language: /\/Lang \((\w+)\)/u.exec(body)?.[1],
    spoken: Buffer.from(/\/ActualText <(\w+)>/u.exec(body)?.[1] ?? '', 'hex').toString('latin1'),
  }))

test.each(LOCALES)(
  'on the pages of a form each answer is read behind its question, in its order and in English, though the sheet is in %s',
  (language) => {
    const elements = elementsIn(pdfs.application({ ...short, language }))
    const title = elements.findIndex(({ isTitle }) => isTitle)
    const [form, sheet] = [elements.slice(0, title), elements.slice(title)]
    expect(new Set(form.map((each) => each.language))).toEqual(new Set(['en']))
    expect(new Set(sheet.map((each) => each.language))).toEqual(new Set([undefined]))
    const spoken = form.map((each) => each.spoken)
    // Each page says first what a blank one says.
    expect(spoken.filter((words) => words === '')).toHaveLength(2)
    expect(spoken.slice(0, 7)).toEqual([
      '',
      '1A Name of the applicant, First name: KAVITHA',
      '1A Name of the applicant, Last name / surname: MURUGAN',
      '1B Name as printed on Aadhaar, Row 1: KAVITHA MURUGAN',
      '2 Gender, Female',
      '3 Date of birth: 09-02-1994',
      '4 Aadhaar number: 234567890124',
    ])
    expect(spoken).toContain('10 Contact, E-mail: kavitha.m@example.in')
    expect(spoken.at(-1)).toBe('Verification, Designation: APPLICANT')
  },
)

test('no part of a form has an answer without a question', () => {
  const applications = [longest, { ...longest, flow: 'correction', kind: 'trusts' } as const]
  const spoken = applications.flatMap((each) => elementsIn(pdfs.application(each)).map((part) => part.spoken))
  expect(spoken.filter((words) => words !== '' && !/^\S.*(?:, |: )\S/u.test(words))).toEqual([])
})

test('what is to be done with the print is a list, and so are the papers, each thing of it a part', () => {
  const pdf = pdfs.application(short)
  const text = Buffer.from(pdf).toString('latin1')
  const lists = [...text.matchAll(/\/Type \/StructElem \/S \/L \/P \d+ 0 R \/K \[([^\]]+)\]/gu)]
  expect(lists.length).toBeGreaterThanOrEqual(2)
  for (const [, items = ''] of lists)
    for (const [, id] of items.matchAll(/(\d+) 0 R/gu))
      expect(text).toMatch(
        new RegExp(`\n${id} 0 obj\n<< /Type /StructElem /S /LI /P \\d+ 0 R /K \\d+ 0 R >>`, 'u'),
      )
  const blocks = taggedBlocks(pdf).filter((part) => part.startsWith('L '))
  expect(blocks).toHaveLength(lists.length)
  expect(blocks.some((part) => /LI \(block\) LBody \(block\) Print pages .*A4/u.test(part))).toBe(true)
})

test('a file says its title and language where programs read that which know no PDF', () => {
  const documents = [pdfs.application({ ...short, language: 'ta' }), pdfs.application(short)]
  const info = { title: 'Today <& “all”', date: '21-11-2026', language: 'hi' }
  for (const [pdf, title, language] of [
    [documents[0]!, short.coupon, 'ta'],
    [pdfs.together({ ...info, documents }), 'Today &lt;&amp; “all”', 'hi'],
  ] as const) {
    expect(() => structureOf(pdf)).not.toThrow()
    expect(factsOf(pdf)).toMatch(/Metadata Stream: +yes/u)
    const packets =
      Buffer.from(pdf)
        .toString('utf8')
        .match(/<\?xpacket begin[^]*?<\?xpacket end/gu) ?? []
    expect(packets).toHaveLength(1)
    expect(packets[0]).toContain(title)
    expect(packets[0]).toContain(`<rdf:li>${language}</rdf:li>`)
  }
})

const paid = {
  reference: 'K7QM-3XRT-9PDA',
  isCash: false,
  payer: 'KAVITHA MURUGAN',
  purpose: { flow: 'new', kind: 'individual' },
  orderPaise: 15354,
  parts: { feePaise: 15000, chargePaise: 354 },
  paidPaise: 15354,
  startedAt: '26-11-2026, 10:00',
  completedAt: '26-11-2026, 10:02',
  transaction: 'pay_K7QM',
} as const
const letter = (language: (typeof LOCALES)[number]) => ({
  application: { ...short, language },
  page: 'https://pan.example/track',
  objection: undefined,
})

test.each(LOCALES)('a receipt in %s has a title, and each of its lines is one part', (language) => {
  const pdf = pdfs.receipt({ language, ...paid })
  expect([factsOf(pdf).includes('Tagged:          yes'), languageIn(pdf)]).toEqual([true, language])
  const parts = taggedBlocks(pdf)
  expect(kindsIn(pdf).filter((kind) => kind !== 'P')).toEqual(['H1'])
  expect(parts[0]).toMatch(/^H1 /u)
  expect(parts.map((part) => part.split(' ', 1)[0])).toEqual(
    kindsIn(pdfs.receipt({ language: 'en', ...paid })),
  )
  // Of other scripts poppler reads a part up to its first word that says itself what it is.
  if (language === 'en')
    expect(parts.filter((part) => /^P .*Transaction number.*pay_K7QM$/u.test(part))).toHaveLength(1)
})

test.each(LOCALES)('a letter in %s says whom it is to, then what it is', (language) => {
  const pdf = pdfs.letters({ letters: [letter(language)], date: '26-11-2026' })
  expect([factsOf(pdf).includes('Tagged:          yes'), languageIn(pdf)]).toEqual([true, language])
  const parts = taggedBlocks(pdf)
  expect(kindsIn(pdf).slice(0, 3)).toEqual(['P', 'H1', 'P'])
  expect(parts[0]).toContain('GANDHI ROAD')
  expect(kindsIn(pdf)).toEqual(kindsIn(pdfs.letters({ letters: [letter('en')], date: '26-11-2026' })))
  if (language === 'en') expect(parts[2]).toContain(short.coupon)
})

test('letters in several languages in one file are each read in their own', () => {
  const pdf = pdfs.letters({ letters: [letter('ta'), letter('hi')], date: '26-11-2026' })
  const titles = elementsIn(pdf).filter(({ isTitle }) => isTitle)
  expect(titles.map((each) => each.language)).toEqual(['ta', 'hi'])
})

test('documents put together keep what is read, each in its language', () => {
  const documents = LOCALES.map((language) => pdfs.application({ ...short, language }))
  const all = pdfs.together({ title: 'All', date: '21-11-2026', language: 'en', documents })
  const elements = elementsIn(all)
  expect(elements.filter(({ isTitle }) => isTitle).map((each) => each.language)).toEqual(LOCALES)
  const own = elementsIn(documents[0]!).filter(({ spoken }) => spoken !== '')
  expect(elements.filter(({ spoken }) => spoken !== '')).toEqual(LOCALES.flatMap(() => own))
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
