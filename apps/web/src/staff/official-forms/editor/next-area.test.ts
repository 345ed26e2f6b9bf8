import { expect, test } from 'vitest'
import { nextArea } from './next-area.ts'

const asked = { name: 'birth', kind: 'boxes', parts: [2, 2, 4], number: '', label: '' } as const
const answer = { ...asked, parts: [...asked.parts] }
const first = { x: 100, y: 300, width: 28, height: 12, boxes: 2 }

test('a first box stands in the middle of what is seen of the page', () => {
  const sight = { x: 200, y: 400, width: 100, height: 60 }
  expect(nextArea(answer, undefined, 1, sight)).toEqual({ x: 236, y: 423, width: 28, height: 14 })
})

test('a box that is wider than what is seen stays on the page', () => {
  const line = { ...answer, kind: 'line' as const, parts: [] }
  const right = { x: 495, y: 400, width: 100, height: 60 }
  expect(nextArea(line, undefined, 1, right)).toMatchObject({ x: 395, width: 200 })
})

test('the next box stands beside the one before where that is seen, and else in the middle of what is seen', () => {
  const place = { answer: 'birth', page: 1, areas: [first] }
  const whole = { x: 0, y: 0, width: 595, height: 842 }
  expect(nextArea(answer, place, 1, whole)).toEqual({ x: 136, y: 300, width: 28, height: 12 })
  const below = { x: 0, y: 400, width: 200, height: 100 }
  expect(nextArea(answer, place, 1, below)).toEqual({ x: 86, y: 444, width: 28, height: 12 })
})

test('on another page a box begins anew', () => {
  const place = { answer: 'birth', page: 1, areas: [first] }
  const whole = { x: 0, y: 0, width: 500, height: 800 }
  expect(nextArea(answer, place, 2, whole)).toEqual({ x: 236, y: 393, width: 28, height: 14 })
})
