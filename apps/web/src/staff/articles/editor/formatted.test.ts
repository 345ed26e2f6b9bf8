import { expect, test } from 'vitest'
import { formatted, type Tool } from './formatted.ts'

const done = (tool: Tool, value: string, start: number, end = start) => {
  const { from, to, text, selected } = formatted(tool, value, start, end)
  const whole = value.slice(0, from) + text + value.slice(to)
  return [whole, whole.slice(...selected)]
}

test('the toolbar puts signs around what is selected and before the lines that are touched, once', () => {
  expect(done('bold', 'one two', 4, 7)).toEqual(['one **two**', 'two'])
  expect(done('link', 'one two', 0, 3)).toEqual(['[one](https://) two', 'one'])
  expect(done('heading', 'one\ntwo\nthree', 5)).toEqual(['one\n## two\nthree', ''])
  expect(done('list', 'one\ntwo\nthree', 1, 6)).toEqual(['- one\n- two\nthree', ''])
  expect(done('list', '- one', 3)).toEqual(['- one', ''])
  expect(done('heading', '', 0)).toEqual(['## ', ''])
})
