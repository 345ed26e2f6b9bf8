import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

test('a proxy that is not in TRUST_PROXY is told once in the log, and one that is in it is not', async () => {
  const server = await testApp('sqlite', { TRUST_PROXY: '10.0.0.1' })
  try {
    const told = () => server.logLines.filter((line) => line.includes('is not in TRUST_PROXY'))
    const call = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/api/health/live', remoteAddress, headers })
    const forwarded = { 'x-forwarded-for': '198.51.100.7' }
    await call('127.0.0.1')
    await call('10.0.0.1', forwarded)
    expect(told()).toEqual([])
    for (let count = 0; count < 3; count++) await call('127.0.0.1', forwarded)
    expect(told()).toHaveLength(1)
    expect(told()[0]).not.toContain('198.51.100.7')
  } finally {
    await server.close()
  }
})
