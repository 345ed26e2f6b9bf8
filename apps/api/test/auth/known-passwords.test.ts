import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { isEasilyGuessed } from '../../src/auth/known-passwords.ts'

const OF = { name: 'Meena Specimen', email: 'meena.specimen@example.com' }

describe('a new password', () => {
  test.each([
    'password',
    'password123456',
    'Password2026!',
    'P@ssw0rd123456',
    'Password@2026',
    'Welcome@2026',
    'Admin@12345',
    'passw0rd#2026',
    '!!!dragon2026',
    '123456password',
    'passwordpassword',
    'qwertyqwertyqwerty',
    'abc1abc1abc1',
    'letmeinsunshine',
    'iloveyou!!',
    '2026dragon',
    'abcdefghij',
    'aaaabbbb',
    'meena.specimen',
    'pancard-2026',
  ])('is refused where whoever guesses tries it early: %s', async (password) => {
    expect(await isEasilyGuessed(password, OF)).toBe(true)
  })

  test.each([
    'twelve green parrots',
    'three purple umbrellas',
    'monkey84739202847',
    'tQ8#vLm2xR',
    'கடவுச்சொல் பச்சைக் கிளி',
    'my dog ate 3 letters',
  ])('is taken where nobody does: %s', async (password) => {
    expect(await isEasilyGuessed(password, OF)).toBe(false)
  })

  test('of the greatest length is judged within milliseconds', async () => {
    await isEasilyGuessed('once for the list', OF)
    for (const password of ['ab'.repeat(64), 'dragon1'.repeat(18), `${'q@7!'.repeat(31)}xyz`]) {
      const from = performance.now()
      await isEasilyGuessed(password, OF)
      expect(performance.now() - from).toBeLessThan(20)
    }
  })
})
