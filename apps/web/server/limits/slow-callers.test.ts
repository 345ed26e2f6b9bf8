import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testSite } from '../test/test-site.ts'

const site = testSite()

test('headers or a body that never end do not hold a connection, here and at the API', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  await site.startWithApi((request) => request.resume().on('close', resolve), {
    patience: { headersSeconds: 1, bodySeconds: 60, requestSeconds: 1 },
  })
  const body = 'x'.repeat(100_000)
  const answers = [
    'GET / HTTP/1.1\r\nhost: x\r\nx: y',
    'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx',
    `POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 100001\r\n\r\n${body}`,
  ].map((sent) => {
    const socket = connect(Number(new URL(site.base).port), '127.0.0.1')
    socket.write(sent)
    return text(socket)
  })
  expect(await Promise.all(answers)).toEqual(
    [408, 408, 408].map((status) => expect.stringMatching(`^HTTP/1.1 ${status} `)),
  )
  await heard
})

test('a small body, or the beginning of a large one, has less time than a file, and never reaches the API', async () => {
  const reached: string[] = []
  await site.startWithApi(
    ({ url = '' }, response) => {
      reached.push(url)
      response.end()
    },
    { patience: { headersSeconds: 60, bodySeconds: 1, requestSeconds: 60 } },
  )
  const answers = ['content-length: 9\r\n\r\nx', 'transfer-encoding: chunked\r\n\r\n5\r\n{'].map((sent) => {
    const socket = connect(Number(new URL(site.base).port), '127.0.0.1')
    socket.write(`POST /api/x HTTP/1.1\r\nhost: x\r\n${sent}`)
    return text(socket)
  })
  for (const answer of await Promise.all(answers))
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"REQUEST_TOO_SLOW"/u)
  expect(reached).toEqual([])
})
