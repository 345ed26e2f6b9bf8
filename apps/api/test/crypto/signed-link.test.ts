import { expect, test } from 'vitest'
import { signedLinks } from '../../src/crypto/signed-link.ts'

let now = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(now) }
const links = signedLinks('a secret', clock)

test('a link stands for its subject for ten minutes', () => {
  const link = links.sign('form:abc')
  expect(link).toMatch(/^[\w.-]+$/)
  expect(links.open(link)).toBe('form:abc')
  now += 600_000
  expect(links.open(link)).toBe('form:abc')
  now += 1000
  expect(links.open(link)).toBeUndefined()
})

test.each(['', 'x', 'a.b.c', '..'])('%j is no link', (link) => {
  expect(links.open(link)).toBeUndefined()
})

test('a link that was changed or signed with another secret does not open', () => {
  const [subject, expires, signature] = links.sign('form:abc').split('.')
  expect(links.open(`${subject}.${Number(expires) + 1}.${signature}`)).toBeUndefined()
  expect(
    links.open(`${Buffer.from('form:abd').toString('base64url')}.${expires}.${signature}`),
  ).toBeUndefined()
  expect(signedLinks('another secret', clock).open(`${subject}.${expires}.${signature}`)).toBeUndefined()
})
