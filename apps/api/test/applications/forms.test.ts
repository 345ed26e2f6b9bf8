import { newPanCases } from '@pan/contracts/forms/samples/new-pan.cases'
import { SAMPLE_DAY, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { apply } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'

const refused = newPanCases.filter((row) => Object.keys(row.expect).length > 0)
const accepted = newPanCases.filter((row) => Object.keys(row.expect).length === 0)

/** Noon in India. */
const noon = ({ year, month, day } = SAMPLE_DAY) =>
  new Date(Date.UTC(year, month - 1, day, 6, 30)).toISOString()

describe.each(dialects)('the new-PAN form on the server, on %s', (dialect) => {
  let server: TestServer
  /** Spent only by what is accepted: one solution does for all that is refused. */
  let captcha: string
  beforeAll(async () => {
    server = await testApp(dialect)
    captcha = await server.captcha()
  })
  afterAll(() => server.close())

  test.each(refused)('refuses, by field: $name', async ({ change, today, expect: messages }) => {
    server.clock.set(noon(today))
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      payload: { ...validNewPan, ...change, captcha },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', status: 422 })
    expect(answer.json<{ error: object }>().error).toEqual(
      Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]])),
    )
  })

  test.each(accepted)('accepts: $name', async ({ change, today }) => {
    server.clock.set(noon(today))
    const answer = await apply(server, change)
    expect(answer.json()).toMatchObject({ message: 'You have successfully applied' })
    expect(answer.statusCode).toBe(201)
  })
})
