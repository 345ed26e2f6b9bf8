import { expect, test } from 'vitest'
import { sectionAtLine } from './use-read-section.ts'

const shown = [
  { id: 'personal', top: -300 },
  { id: 'contact', top: 150 },
  { id: 'representative', top: 500 },
  { id: 'documents', top: 700 },
  { id: 'declaration', top: 900 },
]

test('the section at a quarter of the window is read, and at the end of the page the last in sight', () => {
  expect(sectionAtLine(shown, 800, false)).toBe('contact')
  expect(sectionAtLine(shown, 800, true)).toBe('documents')
  expect(sectionAtLine(shown.slice(1), 400, false)).toBeUndefined()
  expect(sectionAtLine([], 800, true)).toBeUndefined()
})
