import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captcha } from '../../src/auth/captcha.ts'
import { testPlatform, type TestPlatform } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { serveNotes } from '../support/answers/note-endpoints.ts'
import { solve } from '../support/logins/solve-captcha.ts'

const REFUSED = {
  code: 'CAPTCHA_FAILED',
  message: 'Please check the Captcha',
  error: { captcha: ['Please check the Captcha'] },
}

describe.each(dialects)('the captcha on %s', (dialect) => {
  let on: TestPlatform
  let notes: ReturnType<typeof serveNotes>
  beforeAll(async () => {
    on = await testPlatform(dialect)
    notes = serveNotes(on, on.store)
  })
  afterAll(() => on.close())

  const post = (payload: object) => on.app.inject({ method: 'POST', url: '/api/test/notes', payload })

  test('a solved one lets a call through, once', async () => {
    const answer = await on.captcha()
    expect((await post({ text: 'first', captcha: answer })).statusCode).toBe(201)
    const again = await post({ text: 'second', captcha: answer })
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject(REFUSED)
  })

  test('a call that failed has not spent it', async () => {
    const answer = await on.captcha()
    expect((await post({ text: 'bad', captcha: answer })).statusCode).toBe(500)
    expect((await post({ text: 'fine', captcha: answer })).statusCode).toBe(201)
  })

  test.each([
    ['missing', undefined],
    ['not base64', '%%%'],
    ['not a payload', Buffer.from('[1]').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    [
      'of odd types',
      Buffer.from('{"challenge":{"parameters":{"expiresAt":{}},"signature":1},"solution":1}').toString(
        'base64',
      ),
    ],
  ])('one that is %s is refused, and nothing is made', async (_, answer) => {
    const before = notes.made()
    const reply = await post({ text: 'x', captcha: answer })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject(REFUSED)
    expect(notes.made()).toBe(before)
  })
})

const settings = { secret: 'a secret of the test', cost: 1, tries: 5, seconds: 60 }

test('an expired captcha is refused', async () => {
  const expired = captcha({ ...settings, seconds: -1 })
  const answer = await solve(await expired.challenge())
  expect(() => expired.check(answer)).toThrow('CAPTCHA_FAILED')
})

test('a captcha that somebody else has signed is refused', async () => {
  const other = captcha({ ...settings, secret: 'another secret' })
  const answer = await solve(await other.challenge())
  expect(other.check(answer)).toBeDefined()
  expect(() => captcha(settings).check(answer)).toThrow('CAPTCHA_FAILED')
})

test('what is accepted is what the library of the widget accepts', async () => {
  const guard = captcha(settings)
  const payload = await solve(await guard.challenge()).then((text) =>
    JSON.parse(Buffer.from(text, 'base64').toString()),
  )
  const wrongKey = { ...payload, solution: { ...payload.solution, derivedKey: '0'.repeat(64) } }
  const easier = {
    ...payload,
    challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, cost: 2 } },
  }
  const verdicts = [payload, wrongKey, easier].map(async (each) => {
    const { verified } = await verifySolution({
      ...each,
      deriveKey,
      hmacSignatureSecret: settings.secret,
      hmacKeySignatureSecret: `${settings.secret} key`,
    })
    const ours = await Promise.resolve(Buffer.from(JSON.stringify(each)).toString('base64'))
      .then((text) => guard.check(text))
      .then(
        () => true,
        () => false,
      )
    return [verified, ours]
  })
  expect(await Promise.all(verdicts)).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
})
