import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at } from './bootstrap/workspace.mjs'

/**
 * Words that names of files and exports do not use, each with what to say instead. They were metaphors of our own, participles
 * as nouns, or one word for several things; docs/glossary.md has the words of the domain.
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

/** What is named like that for a reason. */
const EXCEPTIONS = [
  // A multipart body has parts in its standard (RFC 7578).
  'takesParts',
  'heldParts',
  'routesWithParts',
]

const sources = ['apps/{api,mailbox,sandbox-gateway}/src/**/*.ts', 'packages/contracts/src/**/*.ts']
const declared = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gmu

const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z\d])(?=[A-Z])/u).map((word) => word.toLowerCase())

/** The names of a file that use such a word: its own and those that it exports. */
export function wrongNames(file, text) {
  const own = basename(file).replace(/\.ts$/u, '')
  const exported = [...text.matchAll(declared)].map(([, name]) => name)
  return [own, ...exported]
    .filter((name) => !EXCEPTIONS.includes(name))
    .flatMap((name) =>
      wordsOf(name)
        .filter((word) => Object.hasOwn(WORDS, word))
        .map((word) => `${file}: ${name} (${word}: ${WORDS[word]})`),
    )
}

/** The same of every source file of the repository, and how many there were. */
export function namesOfSources() {
  const files = globSync(sources, { cwd: at('.') })
  const wrong = files.flatMap((file) => wrongNames(file, readFileSync(at(file), 'utf8')))
  return { files: files.length, wrong }
}
