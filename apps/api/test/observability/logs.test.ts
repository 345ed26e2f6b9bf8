import { expect, test } from 'vitest'
import { grant } from '../support/callers.ts'
import { testPlatform } from '../support/app.ts'
import { serveNotes } from '../support/answers/note-endpoints.ts'

test('log lines hold a pattern and a request id, and nothing that a person has sent', async () => {
  const on = await testPlatform('postgres')
  serveNotes(on, on.store)
  const token = on.tokens.issue(grant('application-of-somebody'))
  await on.app.inject({
    url: '/api/test/notes/application-of-somebody?secret=query',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'known-request', cookie: 'a=cookie' },
  })
  // The driver's error quotes what it was asked to store.
  const add = (text: string) =>
    on.app.inject({ method: 'POST', url: '/api/test/free-notes', payload: { text } })
  expect((await add('personal\u0000')).statusCode).toBe(400)
  await on.store.pool!.query('DROP TABLE captcha_uses')
  expect((await add('personal')).statusCode).toBe(500)
  await on.app.inject({
    method: 'POST',
    url: '/api/test/free-notes',
    payload: '{"text":personal',
    headers: { 'content-type': 'application/json' },
  })
  await on.close()
  const lines = on.logLines.map((line) => JSON.parse(line))
  expect(lines.find(({ request_id }) => request_id === 'known-request')).toMatchObject({
    method: 'GET',
    route: '/api/test/notes/:id',
    status: 200,
    caller: 'applicant',
  })
  expect(lines.find(({ msg }) => msg === 'a fault of ours')).toMatchObject({
    err: { kind: 'DrizzleQueryError' },
  })
  const everything = on.logLines.join('')
  for (const secret of [token, 'application-of-somebody', 'secret=query', 'cookie', 'personal']) {
    expect(everything).not.toContain(secret)
  }
})
