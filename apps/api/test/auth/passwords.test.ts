import { expect, test, vi } from 'vitest'
import { passwords } from '../../src/auth/passwords.ts'

// Whose turn it is does not depend on what the work is; that of the library takes seconds for so many.
vi.mock(import('@node-rs/argon2'), () => ({
  hash: () => new Promise<string>((resolve) => setImmediate(() => resolve('hashed'))),
}))

test('networks that take every place keep nobody else from theirs, and one has no more than its share', async () => {
  const limited = passwords()
  const from = (site: number) =>
    Array.from({ length: 20 }, (_, at) => limited.hash('thirteen blue herons', `2001:db8:${site}:${at}::1`))
  const flood = Promise.allSettled([1, 2, 3, 4, 5].flatMap(from))
  await expect(limited.hash('thirteen blue herons', '192.0.2.1')).resolves.toBe('hashed')
  const answers = await flood
  const overloaded = { status: 'rejected', reason: expect.objectContaining({ code: 'OVERLOADED' }) }
  expect(answers.slice(16, 20)).toEqual(Array.from({ length: 4 }, () => overloaded))
})
