import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExpired } from '../../src/http/housekeeping/housekeeping.ts'
import { testPlatform, type TestPlatform } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { serveNotes } from '../support/answers/note-endpoints.ts'

describe.each(dialects)('an idempotency key on %s', (dialect) => {
  let on: TestPlatform
  let notes: ReturnType<typeof serveNotes>
  beforeAll(async () => {
    on = await testPlatform(dialect)
    notes = serveNotes(on, on.store)
  })
  afterAll(() => on.close())

  const post = (key: string, body: object, url = '/api/test/free-notes') =>
    on.app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload: body })

  test('the same call again gets the first answer and makes nothing', async () => {
    const first = await post('key-1', { text: 'once' })
    const again = await post('key-1', { text: 'once' })
    expect(first.statusCode).toBe(201)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  test('the same key with another body is refused', async () => {
    await post('key-2', { text: 'one' })
    const other = await post('key-2', { text: 'two' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('the same key at another address is another call', async () => {
    await post('key-3', { text: 'one' })
    const other = await post('key-3', { text: 'two' }, '/api/test/notes')
    expect(other.json().code).toBe('CAPTCHA_FAILED')
  })

  test('the same call makes nothing more because the query asks for another answer', async () => {
    const first = await post('key-9', { text: 'one' })
    const again = await post('key-9', { text: 'one' }, '/api/test/free-notes?include=details')
    expect(again.body).toBe(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  test('a call that is still under way is not done twice', async () => {
    // An injected call is sent when somebody asks for its answer.
    const first = post('key-4', { text: 'slow' }, '/api/test/slow-notes').then((answer) => answer)
    const second = await post('key-4', { text: 'slow' }, '/api/test/slow-notes')
    expect([second.statusCode, second.json().code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    expect(second.headers['retry-after']).toBe('1')
    notes.release()
    expect((await first).statusCode).toBe(201)
  })

  test('a call that failed may be repeated, and left nothing', async () => {
    expect((await post('key-5', { text: 'bad' })).statusCode).toBe(500)
    expect(await notes.isKept('bad', notes.made())).toBe(false)
    expect((await post('key-5', { text: 'good' })).statusCode).toBe(201)
  })

  test('the kept answer cannot be read in the database', async () => {
    await post('key-6', { text: 'hidden' })
    const rows = await on.store.db.select().from(on.store.tables.idempotentAnswers)
    expect(JSON.stringify(rows)).not.toContain('hidden')
  })

  test('a key is good for a day, also when answers are tidied up meanwhile, and free again after it', async () => {
    const first = await post('key-7', { text: 'day' })
    on.clock.forward(24 * 3600 - 1)
    await forgetExpired(on.store, on.clock)
    const last = await post('key-7', { text: 'day' })
    expect([last.body, last.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    on.clock.forward(2)
    const next = await post('key-7', { text: 'day' })
    expect(next.json().made).toBeGreaterThan(first.json().made)
    await forgetExpired(on.store, on.clock)
    expect((await on.store.db.select().from(on.store.tables.idempotentAnswers)).length).toBe(1)
  })

  test('a repeated call needs no new captcha, though its own is spent', async () => {
    const captcha = await on.captcha()
    const send = (answer: string) => post('key-8', { text: 'guarded', captcha: answer }, '/api/test/notes')
    const first = await send(captcha)
    expect(first.statusCode).toBe(201)
    expect((await send(captcha)).body).toBe(first.body)
    expect((await send('another')).body).toBe(first.body)
  })

  test('of the same call to two servers at once one is done, and both give its answer', async () => {
    const second = await testPlatform(dialect, {}, on.store)
    serveNotes(second, on.store)
    const send = ({ app }: TestPlatform) =>
      app.inject({
        method: 'POST',
        url: '/api/test/free-notes',
        headers: { 'idempotency-key': 'key-9' },
        payload: { text: 'race' },
      })
    const answers = await Promise.all([send(on), send(second)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0].body).toBe(answers[1].body)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length).toBe(1)
    await second.app.close()
  })

  test('a key that is no key is refused', async () => {
    expect((await post('two words', { text: 'x' })).statusCode).toBe(400)
  })
})
