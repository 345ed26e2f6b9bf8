import { expect, test } from 'vitest'
import { commentsOfSources, namesOfSources, vagueComments, wrongNames } from '../words.mjs'

test('files, exports, types and functions are named in the words of the glossary', () => {
  const { files, wrong } = namesOfSources()
  expect(wrong).toEqual([])
  expect(files).toBeGreaterThan(2500)
})

test('a comment says what it is about', () => {
  expect(commentsOfSources()).toEqual([])
  const vague = ['/** The same of a partner. */', '  // The same.', ' * The same, without words.']
  expect(vague.flatMap((line) => vagueComments('a.ts', line))).toHaveLength(3)
  expect(vagueComments('a.ts', '// The same file once more is a choice, too.')).toEqual([])
})

test.each([
  ['apps/api/src/modules/payments/desk.service.ts', '', ['desk']],
  ['apps/api/src/a.ts', 'export const judgeFile = 1', ['judgeFile']],
  ['apps/api/src/a.ts', 'export interface ServiceParts {}', ['ServiceParts']],
  ['apps/api/src/a.ts', 'export async function keptFiles() {}', ['keptFiles']],
  ['apps/api/src/a.ts', 'export class GateFull extends Error {}', ['GateFull']],
  ['apps/web/src/kept-words.tsx', 'function keptText() {}', ['kept-words', 'keptText']],
  ['apps/api/src/a.ts', '  const judge = (name: string) =>\n  function judged() {}', ['judge', 'judged']],
  ['infra/monitoring/walk.mjs', 'export interface Found {}\ntype Given = 1', ['walk', 'Found', 'Given']],
  ['apps/api/src/desktop.ts', 'export const takesParts = 1\nconst parts = 2\nexport const gateway = 3', []],
  ['apps/api/test/a.ts', 'const told = () => 1\nexport type Desk = 1', ['Desk']],
  [
    'apps/api/src/a.ts',
    'const found = (id) => id\nconst isKept = (id) => id\nexport const givenName = 1',
    [],
  ],
])('of %s with “%s” the names %j are refused', (file, text, names) => {
  expect(wrongNames(file, text).map((line) => line.split(' ')[1])).toEqual(names)
})
