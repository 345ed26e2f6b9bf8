import { expect, test } from 'vitest'
import { crosses } from './crosses.ts'

const ROW = { x: 38, y: 44, width: 368.5, height: 13.4, boxes: 25 }
const FRAME = { x: 20, y: 20, width: 555, height: 200 }
const PRINTED = [FRAME, ROW]

test('a place on the lines of its printed row crosses none, nor does a part of it, nor one in the open', () => {
  expect(crosses(ROW, PRINTED)).toBe(false)
  const cell = ROW.width / ROW.boxes
  expect(crosses({ ...ROW, x: ROW.x + 2 * cell, width: 5 * cell, boxes: 5 }, PRINTED)).toBe(false)
  expect(crosses({ x: 38.5, y: 44.5, width: 360, height: 12 }, PRINTED)).toBe(false)
  expect(crosses({ x: 40, y: 100, width: 200, height: 14 }, PRINTED)).toBe(false)
})

test.each([
  ['higher than its row', { x: 45.5, y: 40.5, width: 352.5, height: 20.5, boxes: 25 }],
  ['half a letter box off', { ...ROW, x: ROW.x + 7, width: ROW.width - 7.37 * 2, boxes: 24 }],
  ['with boxes of another width', { ...ROW, boxes: 24 }],
  ['beside the end of its row', { ...ROW, x: ROW.x + 7 }],
])('a place %s crosses lines', (_how, area) => {
  expect(crosses(area, PRINTED)).toBe(true)
})
