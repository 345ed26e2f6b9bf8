import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const storageOf = async (browsers: Storage | null | undefined) => {
  vi.stubGlobal('sessionStorage', browsers)
  return (await import('./tab-storage.ts')).tabStorage()
}
const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as Storage

test.each([
  ['forbids it', forbidden],
  ['has none', null],
])('a browser that %s has the page keep it itself', async (_, browsers) => {
  const storage = await storageOf(browsers)
  expect(storage.getItem('token')).toBe(null)
  storage.setItem('token', 'x')
  expect(storage.getItem('token')).toBe('x')
  storage.removeItem('token')
  expect(storage.getItem('token')).toBe(null)
})
