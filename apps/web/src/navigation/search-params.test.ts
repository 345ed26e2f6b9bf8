import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-params.ts'

test('a number or a word that looks like one stays as a person wrote it', () => {
  expect(readSearch('?q=012&page=2&x=true')).toEqual({ q: '012', page: '2', x: 'true' })
  expect(writeSearch({ q: '012', page: 2 })).toBe('?q=012&page=2')
})

test('spaces and signs survive the way there and back, as a form writes them', () => {
  expect(writeSearch({ q: 'R&D 50% +1' })).toBe('?q=R%26D+50%25+%2B1')
  expect(readSearch('?q=R%26D+50%25+%2B1')).toEqual({ q: 'R&D 50% +1' })
})

test('what is not given leaves nothing', () => {
  expect(writeSearch({ q: undefined })).toBe('')
})
