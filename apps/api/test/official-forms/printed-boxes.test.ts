import { expect, test } from 'vitest'
import { TaskTooHeavy } from '../../src/concurrency/worker-threads.ts'
import { sha256Of } from '../../src/modules/official-forms/official-file.ts'
import { printedBoxes, type BoxesDependencies } from '../../src/modules/official-forms/staff/printed-boxes.ts'
import { pageBoxes } from '../../src/pdf/official/proposal/page-boxes.ts'
import { standIn } from '../pdf/official/stand-ins.ts'

/** The boxes of files that are there, each time one is read and each line of the log noted. */
function boxesOf(files: readonly Uint8Array[], find: BoxesDependencies['printing']['boxes'] = pageBoxes) {
  const read: string[] = []
  const told: unknown[] = []
  const boxes = printedBoxes({
    files: { get: async (name) => files.find((each) => name.endsWith(sha256Of(each))) },
    log: { warn: (...words: unknown[]) => void told.push(words) },
    printing: {
      boxes(file) {
        read.push(sha256Of(file))
        return find(file)
      },
    },
  } as BoxesDependencies)
  return { boxes, read, told }
}

test('the boxes of a form are found once, however often it is opened', async () => {
  const { file, sha256 } = await standIn('form-93', 'flat')
  const { boxes, read, told } = boxesOf([file])
  const [first, second] = await Promise.all([boxes(sha256), boxes(sha256)])
  expect(first.flat().length).toBeGreaterThan(0)
  expect([second, await boxes(sha256)]).toEqual([first, first])
  expect([read, told]).toEqual([[sha256], []])
})

test('of many forms those opened last are kept', async () => {
  const files = Array.from({ length: 21 }, (_, at) => Buffer.from(`form ${at}`))
  const { boxes, read } = boxesOf(files, async () => [])
  for (const file of [...files, files[20]!, files[0]!]) await boxes(sha256Of(file))
  expect(read).toEqual([...files, files[0]!].map(sha256Of))
})

test('why there are no boxes stands in the log: what is too heavy is not tried again, all else is', async () => {
  const file = Buffer.from('no PDF')
  const broken = boxesOf([file])
  expect(await broken.boxes(sha256Of(file))).toEqual([])
  expect(await broken.boxes(sha256Of(file))).toEqual([])
  expect([broken.read.length, broken.told.length]).toEqual([2, 2])
  const heavy = boxesOf([file], async () => {
    throw new TaskTooHeavy('A task was ended.')
  })
  expect(await heavy.boxes(sha256Of(file))).toEqual([])
  expect(await heavy.boxes(sha256Of(file))).toEqual([])
  expect([heavy.read.length, heavy.told.length]).toEqual([1, 1])
})
