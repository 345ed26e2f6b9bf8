import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { sent } from '../support/flows.ts'

describe('the printed form of', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp('sqlite')
  })
  afterAll(() => server.close())

  test.each(FLOWS_AND_KINDS)('$flow of $kind is a PDF', async (filled) => {
    const { pan, token } = await sent(server, filled, fullAnswers(filled.flow, filled.kind))
    const link = await server.app.inject({
      url: `/api/v1/download-pan-application/${pan.id}`,
      headers: bearer(token),
    })
    const { download_link: address } = link.json<{ data: { download_link: string } }>().data
    const file = await server.app.inject(new URL(address).pathname)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
