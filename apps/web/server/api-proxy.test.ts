import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testSite } from './test/test-site.ts'

const site = testSite()

describe('the API behind /api', () => {
  test('gets the body as it comes and learns who asked', async () => {
    await site.startWithApi((request, response) => {
      response.setHeader('x-seen', String(request.headers['x-forwarded-for']))
      request.pipe(response)
    })
    const answer = await fetch(`${site.base}/api/v1/echo?a=1`, {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
    })
    expect(await answer.text()).toHaveLength(1_000_000)
    expect(answer.headers.get('x-seen')).toBe('127.0.0.1')
  })

  test('its early refusal of a large body reaches the caller', async () => {
    await site.startWithApi((_, response) => response.writeHead(413, { connection: 'close' }).end('{}'))
    const answer = await fetch(`${site.base}/api/v1/apply`, { method: 'POST', body: 'x'.repeat(10_000_000) })
    expect(answer.status).toBe(413)
  })

  test('refuses a large body, and the next request of the same connection is answered', async () => {
    await site.startWithApi((request, response) => {
      if (request.method === 'GET') response.end('next')
      else response.writeHead(413, { connection: 'close' }).end('{}')
    })
    const { port, hostname } = new URL(site.base)
    const socket = connect(Number(port), hostname)
    const saidSoFar = { text: '' }
    const answerWith = (text: string) =>
      new Promise<void>((resolve) => {
        socket.on('data', (piece) => {
          saidSoFar.text += String(piece)
          if (saidSoFar.text.includes(text)) resolve()
        })
      })
    const length = 10_000_000
    const host = `Host: ${hostname}\r\n`
    const refused = answerWith('HTTP/1.1 413')
    socket.write(`POST /api/v1/apply HTTP/1.1\r\n${host}content-length: ${length}\r\n\r\n`)
    socket.write('x'.repeat(length))
    await refused
    const answered = answerWith('next')
    socket.write(`GET /api/v1/next HTTP/1.1\r\n${host}\r\n`)
    await answered
    expect(saidSoFar.text).toMatch(/^HTTP\/1\.1 413 [^]+HTTP\/1\.1 200 OK/u)
    socket.destroy()
  })

  test('refuses a body without end, and closes the connection of whoever goes on sending', async () => {
    await site.startWithApi((_, response) => response.writeHead(413, { connection: 'close' }).end('{}'))
    const { port, hostname } = new URL(site.base)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    socket.write(`POST /api/v1/apply HTTP/1.1\r\nHost: ${hostname}\r\ncontent-length: 1000000000\r\n\r\n`)
    const mebibyte = 'x'.repeat(1024 * 1024)
    for (let sent = 0; sent < 64 && !socket.destroyed; sent++) {
      const taken = new Promise<void>((resolve) => void socket.write(mebibyte, () => resolve()))
      await Promise.race([taken, closed])
    }
    await closed
    expect(socket.bytesWritten).toBeGreaterThan(32 * 1024 * 1024)
  })

  test('when it is down the answer is a problem that says when to try again', async () => {
    await site.start('http://127.0.0.1:9')
    const answer = await fetch(`${site.base}/api/v1/id-proof`)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers.get('retry-after')).toBe('5')
    const problem = { status: 502, code: 'API_UNAVAILABLE', instance: '/api/v1/id-proof' }
    expect(await answer.json()).toMatchObject(problem)
  })

  test('its answer that breaks off is not passed on as if it were whole', async () => {
    await site.startWithApi((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
    })
    const answer = await fetch(`${site.base}/api/v1/file`)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  test('it hears when the caller gives up', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    await site.startWithApi((_, response) => {
      response.on('close', resolve)
      stop.abort()
    })
    const stop = new AbortController()
    await expect(fetch(`${site.base}/api/v1/slow`, { signal: stop.signal })).rejects.toThrow('aborted')
    await heard
  })
})

test.each(['PROPFIND', 'QUERY'])(
  'what nobody here knows, %s, is refused in the shape of the API’s errors',
  async (method) => {
    await site.start('http://127.0.0.1:9')
    const answer = await fetch(`${site.base}/api/v1/status`, { method })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      405,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.headers.get('allow')).toContain('PATCH')
    expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
    const page = await fetch(`${site.base}/articles`, { method })
    expect([page.status, page.headers.get('allow'), await page.text()]).toEqual([405, 'GET, HEAD', ''])
  },
)
