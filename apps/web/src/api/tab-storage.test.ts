import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as Storage

test.each([
  ['forbids it', forbidden],
  ['has none', null],
])('a browser that %s has the page keep it itself', (_, browsers) => {
  vi.stubGlobal('sessionStorage', browsers)
  const storage = tabStorage()
  expect(storage.getItem('token')).toBe(null)
  storage.setItem('token', 'x')
  expect(storage.getItem('token')).toBe('x')
  storage.removeItem('token')
  expect(storage.getItem('token')).toBe(null)
})
