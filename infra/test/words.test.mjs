import { expect, test } from 'vitest'
import { namesOfSources, wrongNames } from '../words.mjs'

test('files and exports are named in the words of the glossary', () => {
  const { files, wrong } = namesOfSources()
  expect(wrong).toEqual([])
  expect(files).toBeGreaterThan(500)
})

test.each([
  ['apps/api/src/modules/payments/desk.service.ts', '', ['desk.service']],
  ['apps/api/src/a.ts', 'export const judgeFile = 1', ['judgeFile']],
  ['apps/api/src/a.ts', 'export interface ServiceParts {}', ['ServiceParts']],
  ['apps/api/src/a.ts', 'export async function keptFiles() {}', ['keptFiles']],
  ['apps/api/src/a.ts', 'export class GateFull extends Error {}', ['GateFull']],
  ['apps/api/src/desktop.ts', 'export const takesParts = 1\nconst parts = 2\nexport const gateway = 3', []],
])('of %s with “%s” the names %j are refused', (file, text, names) => {
  expect(wrongNames(file, text).map((line) => line.split(' ')[1])).toEqual(names)
})
