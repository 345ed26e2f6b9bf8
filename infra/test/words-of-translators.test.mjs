import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { po } from 'gettext-parser'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../bootstrap/workspace.mjs'
import { sampleOf } from '../translations/sample.mjs'

// Each call is a program that starts anew.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const copy = mkdtempSync(join(tmpdir(), 'pan-words-'))
const inCopy = (...path) => join(copy, ...path)
const sentences = ['packages/contracts/src/messages', 'apps/api/content/articles']
const untouched = new Map()

const filesOf = () =>
  sentences
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,md,json}`, { cwd: copy }))
    .map((file) => [file, readFileSync(inCopy(file), 'utf8')])
const changedFiles = () => filesOf().filter(([file, text]) => untouched.get(file) !== text)

function words(...args) {
  const { status, stdout, stderr } = spawnSync('node', [inCopy('infra/translations/run.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** The file of a language as it was exported, with some entries as a translator left them. */
function corrected(locale, edits) {
  const file = po.parse(readFileSync(inCopy('out', `${locale}.po`)))
  for (const [key, edit] of Object.entries(edits)) {
    const [entry] = Object.values(file.translations[key] ?? {})
    if (entry) edit(entry)
    else file.translations[key] = { New: edit({ msgctxt: key, msgid: 'New', msgstr: ['New'] }) }
  }
  writeFileSync(inCopy('in.po'), po.compile(file))
  return words('import', inCopy('in.po'))
}
const says = (text) => (entry) => {
  entry.msgstr = [text]
  return entry
}

beforeAll(() => {
  const isTaken = (path) => !['node_modules', 'dist', 'test'].includes(basename(path))
  for (const name of [
    ...sentences,
    'packages/contracts',
    'infra',
    'docs/translating.md',
    'package.json',
    '.oxfmtrc.json',
  ])
    cpSync(at(name), inCopy(name), { recursive: true, filter: isTaken })
  symlinkSync(at('node_modules'), inCopy('node_modules'))
  symlinkSync(at('packages/contracts/node_modules'), inCopy('packages/contracts/node_modules'))
  mkdirSync(inCopy('out'))
  for (const [file, text] of filesOf()) untouched.set(file, text)
  words('export', inCopy('out'))
})
beforeEach(() => {
  for (const [file] of changedFiles()) writeFileSync(inCopy(file), untouched.get(file))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what is exported and comes back unchanged leaves every file as it is, byte for byte', () => {
  const { status, said } = words(
    'import',
    ...['en', 'ta', 'hi'].map((locale) => inCopy('out', `${locale}.po`)),
  )
  expect(status).toBe(0)
  expect(said.match(/: 0 sentences changed$/gmu)).toHaveLength(3)
  expect(untouched.size).toBeGreaterThan(150)
  expect(changedFiles()).toEqual([])
})

test('a translator sees the key, the English, the translation and what belongs to them', () => {
  const { translations } = po.parse(readFileSync(inCopy('out/hi.po')))
  const [entry] = Object.values(translations['form.too_long'])
  expect(entry.msgid).toContain('{max}')
  expect(entry.msgstr[0]).toMatch(/\p{Script=Devanagari}/u)
  expect(entry.comments.reference).toBe('packages/contracts/src/messages/hi/form.ts')
  expect(entry.comments.extracted).toContain('leave as they are: {max}')
  const [coupon] = Object.values(translations['guide.coupon'])
  expect(coupon.comments.extracted).toContain('coupon number: कूपन नंबर')
  expect(Object.keys(translations)).toEqual(
    expect.arrayContaining([
      'article:instant-e-pan:title',
      'article:instant-e-pan:description',
      'category:basics',
    ]),
  )
})

test('corrections change their sentences alone, whatever signs they have, and the second time nothing', () => {
  const text = `आपकी "बात" उनका 'उत्तर' \\ और ${'लंबा वाक्य '.repeat(12)}अंत`
  const edits = {
    'contact.lead': says(text),
    'ui.status.problems': (entry) => {
      entry.msgstr = ['{count} भूल', '{count} भूलें']
    },
    'article:instant-e-pan:title': says('नया शीर्षक: तुरंत'),
    'category:basics': says('पैन "क्या" है'),
  }
  expect(corrected('hi', edits)).toEqual({ status: 0, said: expect.stringContaining('4 sentences changed') })
  const changed = changedFiles()
  expect(new Set(changed.map(([file]) => basename(file)))).toEqual(
    new Set(['categories.json', 'contact.ts', 'instant-e-pan.hi.md', 'ui.ts']),
  )
  for (const [file, now] of changed) {
    const before = untouched.get(file).split('\n')
    const others = now.split('\n').filter((line) => !before.includes(line))
    expect(others.length).toBeLessThanOrEqual(2)
  }
  const said = execFileSync(
    'node',
    [
      '--input-type=module',
      '-e',
      `import { catalogues } from './packages/contracts/src/messages/catalogues.ts'
       const { hi } = catalogues
       console.log(JSON.stringify([hi['contact.lead'], hi['ui.status.problems']]))`,
    ],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(JSON.parse(said)).toEqual([text, { one: '{count} भूल', other: '{count} भूलें' }])
  expect(words('import', inCopy('in.po'))).toEqual({
    status: 0,
    said: expect.stringContaining('0 sentences'),
  })
  expect(changedFiles()).toEqual(changed)
})

test('other variables and markup than in English are refused by name, and nothing of the file is written', () => {
  const wrong = {
    'form.too_long': ['बहुत लंबा', 'leaves {max} out'],
    'contact.tooLong': ['{max} {maximum}', 'says {maximum}'],
    'comments.tooLong': ['{max} अक्षर {', 'has a brace'],
    'partner.tooLong': ['{max} अक्षर\nऔर', 'a line break'],
    'track.remark.long': ['{max} अक्\u200Dषर', 'an invisible character'],
    'guide.send.confirm': ['पता protean-tinpan.com पर देखें', 'leaves pan.utiitsl.com out'],
    'mail.partner.new.text': ['{reference} के लिए npm चलाएँ', 'leaves `npm run admin'],
    'status.title': ['पैन कार्ड की स्थिति', 'fewer |'],
  }
  const edits = Object.entries(wrong).map(([key, [text]]) => [key, says(text)])
  const { status, said } = corrected('hi', { 'contact.lead': says('दूसरा'), ...Object.fromEntries(edits) })
  expect(status).toBe(1)
  for (const [key, [, why]] of Object.entries(wrong))
    expect(said).toMatch(new RegExp(`^  ${RegExp.escape(key)} .*${RegExp.escape(why)}`, 'mu'))
  expect(said).not.toContain('contact.lead has')
  expect(changedFiles()).toEqual([])
})

test('a sentence that was corrected here since, is unsure, unknown or of other English is left, and said by name', () => {
  const file = inCopy('packages/contracts/src/messages/hi/contact.ts')
  const meanwhile = untouched
    .get('packages/contracts/src/messages/hi/contact.ts')
    .replace(/('contact.title': )'.*'/u, "$1'यहाँ सुधारा गया'")
    .replace(/('contact.name': )'.*'/u, "$1'यह भी यहाँ'")
  writeFileSync(file, meanwhile)
  const { status, said } = corrected('hi', {
    'contact.title': says('फ़ाइल में सुधारा गया'),
    'contact.send': (entry) => {
      entry.msgstr = ['शायद']
      entry.comments.flag = 'fuzzy'
    },
    'contact.reach': (entry) => {
      entry.msgstr = ['कैसे']
      entry.msgid = 'How you reached us before'
      entry.comments.translator = 'Which of us?'
    },
    'contact.unheard': says('नया'),
  })
  expect(status).toBe(0)
  expect(said).toContain('contact.title was changed here since, too')
  expect(said).toContain('contact.send is marked as needing work')
  expect(said).toContain('contact.reach translates an English sentence that has changed since')
  expect(said).toContain('contact.unheard is no sentence of the product')
  expect(said).toContain('contact.reach: Which of us?')
  expect(readFileSync(file, 'utf8')).toBe(meanwhile)
})

test('a sample for a reading has 300 sentences, of messages and articles, and is the same for the same seed', () => {
  const { status, said } = words('sample', 'ta', '7')
  expect(status).toBe(0)
  const names = [...said.matchAll(/^\d+\. (.+)$/gmu)].map(([, name]) => name)
  expect(names).toHaveLength(300)
  const ofArticles = names.filter((name) => name.includes('.ta.md '))
  expect(ofArticles.length).toBeGreaterThan(30)
  expect(names.length - ofArticles.length).toBeGreaterThan(30)
  const drawn = (seed) => sampleOf('ta', seed, 300).map(({ name }) => name)
  expect(drawn('7')).toEqual(names)
  expect(drawn('8').filter((name) => names.includes(name)).length).toBeLessThan(100)
})

test.each([
  ['not a file of sentences', 'not a PO file'],
  ['msgid ""\nmsgstr ""\n"Language: xx\\n"\n', '“xx”, which the product does not have'],
])('what is no such file is refused: %s', (text, why) => {
  writeFileSync(inCopy('in.po'), text)
  expect(words('import', inCopy('in.po'))).toEqual({ status: 1, said: expect.stringContaining(why) })
})
