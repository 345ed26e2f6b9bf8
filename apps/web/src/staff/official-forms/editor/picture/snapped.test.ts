import { expect, test } from 'vitest'
import { snapped } from './snapped.ts'

const PRINTED = [
  { x: 100, y: 50, width: 140, height: 14, boxes: 10 },
  { x: 106, y: 50, width: 9.2, height: 9.2 },
]

test('a box that was set beside the lines of a printed one lies on them, with the letter boxes that it has', () => {
  expect(snapped({ x: 101.5, y: 48.5, width: 138, height: 15.5, boxes: 9 }, PRINTED)).toEqual({
    x: 100,
    y: 50,
    width: 140,
    height: 14,
    boxes: 9,
  })
  expect(snapped({ x: 105.5, y: 51, width: 10, height: 10 }, PRINTED)).toEqual(PRINTED[1])
})

test('a box of another size keeps its own, and one that is far from each stays where it is', () => {
  expect(snapped({ x: 101, y: 51, width: 70, height: 14 }, PRINTED)).toEqual({
    x: 100,
    y: 50,
    width: 70,
    height: 14,
  })
  const far = { x: 300, y: 50, width: 140, height: 14 }
  expect(snapped(far, PRINTED)).toBe(far)
})
