import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at } from './bootstrap/workspace.mjs'

/**
 * Words that names do not use, each with what to say instead. They were metaphors of our own, participles as nouns, or one
 * word for several things; docs/glossary.md has the words of the domain.
 */
const WORDS = {
  desk: 'admin, for what operators do',
  gate: 'a limit, or the name of the library',
  gradual: 'what is prepared in the background',
  judge: 'validate, or outcome',
  judged: 'validated',
  judgement: 'outcome',
  kept: 'stored, or what is stored',
  parts: 'dependencies, options, sections, rows or chunks',
  plates: 'page templates',
  said: 'the name of what was said',
  stock: 'shared resources',
  told: 'the name of what was told',
}

/** Words that say something beside another one (`isFound`, `givenName`) and nothing as a whole name. */
const ALONE = {
  found: 'what was found',
  given: 'submitted answers, a call, or what is given',
  house: 'what it is',
  life: 'the lifetime, or the state of a process',
  made: 'what was made',
  press: 'the template, or what is pressed',
  repeated: 'what is repeated',
  settled: 'when it is settled, or what is',
  walk: 'the steps, or what goes through them',
}

/** What is named like that for a reason. */
const EXCEPTIONS = [
  // A multipart body has parts in its standard (RFC 7578).
  'takesParts',
  'heldParts',
  'routesWithParts',
]

const sources = [
  'apps/{api,mailbox,sandbox-gateway}/src/**/*.ts',
  'apps/web/{build,offline,server,src}/**/*.{ts,tsx}',
  'packages/client/{scripts,src}/**/*.{ts,mjs}',
  'packages/contracts/src/**/*.ts',
  'infra/**/*.mjs',
]
/** Of tests only what other files read of them is looked at. */
const tests = ['apps/{api,mailbox,sandbox-gateway}/test/**/*.ts']
/** What others read, and types wherever they stand. */
const EXPORT_OR_TYPE =
  /^(?:export (?:async )?(?:const|let|function\*?|class) (\w+)| *(?:export )?(?:interface|type) (\w+))/gmu
/** Functions inside a file; its other values are left to its readers. */
const OWN_FUNCTION =
  /^ *(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:\([^()]*\)(?:: [^=]+)?|\w+) =>)/gmu

const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z\d])(?=[A-Z])/u).map((word) => word.toLowerCase())

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, a, b]) => a ?? b)

/** Whether a name asks something: `isKept` is English. */
const isQuestion = (name) => /^(?:is|has)[A-Z]/u.test(name)
const inWords = (name) => wordsOf(name).find((word) => Object.hasOwn(WORDS, word))
const asWhole = (name) => [name.toLowerCase()].find((word) => Object.hasOwn(ALONE, word))

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gmu
const isTest = (file) => /\/test\//u.test(file)

/** The names of a file that use such a word: its own and those that it declares. */
export function wrongNames(file, text) {
  const read = [
    ...basename(file).split('.').slice(0, -1),
    ...namesIn(text, isTest(file) ? EXPORT : EXPORT_OR_TYPE),
  ]
  const names = new Set([...read, ...(isTest(file) ? [] : namesIn(text, OWN_FUNCTION))])
  return [...names]
    .filter((name) => !EXCEPTIONS.includes(name) && !isQuestion(name))
    .flatMap((name) => {
      const word = inWords(name) ?? (read.includes(name) ? asWhole(name) : undefined)
      return word ? [`${file}: ${name} (${word}: ${WORDS[word] ?? ALONE[word]})`] : []
    })
}

/** A comment that only says that something is like what stands before it: who comes by a search has not read that. */
const SAME =
  /^ *(?:\/\*\*|\/\/|\*) The same(?: (?:again|and|as|at|by|for|from|in|of|once|to|when|where|with|without)\b|[.,;]).*/gmu

export const vagueComments = (file, text) =>
  [...text.matchAll(SAME)].map(([line]) => `${file}: ${line.trim()}`)

const filesOf = (patterns) =>
  globSync(patterns, {
    cwd: at('.'),
    exclude: (file) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.gen\.ts$/u.test(file),
  })

export const commentsOfSources = () =>
  filesOf([...sources, 'apps/*/{bench,e2e,scripts,test}/**/*.{ts,tsx,mjs}']).flatMap((file) =>
    vagueComments(file, readFileSync(at(file), 'utf8')),
  )

/** The wrong names of every source file of the repository, and how many files there were. */
export function namesOfSources() {
  const files = filesOf([...sources, ...tests])
  const wrong = files.flatMap((file) => wrongNames(file, readFileSync(at(file), 'utf8')))
  return { files: files.length, wrong }
}
