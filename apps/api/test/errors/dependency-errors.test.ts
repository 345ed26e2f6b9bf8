import { expect, test } from 'vitest'
import { isDependencyFailure } from '../../src/errors/dependency-errors.ts'

const failed = (message: string, code?: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), code && { code }) })

test('a connection that cannot be made is no fault of ours, whatever the system calls it', () => {
  expect(isDependencyFailure(failed('connect EINVAL 192.0.2.1:5432 - Local (0.0.0.0:0)', 'EINVAL'))).toBe(
    true,
  )
  expect(isDependencyFailure(failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'))).toBe(true)
  expect(isDependencyFailure(failed('Query read timeout'))).toBe(true)
})

test('an argument or a statement that is wrong is a fault of ours', () => {
  expect(isDependencyFailure(failed('EINVAL: invalid argument, read', 'EINVAL'))).toBe(false)
  expect(isDependencyFailure(failed('syntax error at or near "SELEC"', '42601'))).toBe(false)
})
