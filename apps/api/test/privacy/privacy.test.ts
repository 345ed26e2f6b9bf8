import { office, otherName, representative, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'

const MASKED = 'XXXXXXXX2346'

/** Values that stand for a person's: long enough not to occur by chance, and on no list of choices. */
const telling = Object.entries({ ...validNewPan, ...otherName, ...office, ...representative }).flatMap(
  ([name, value]) =>
    typeof value === 'string' && value.length > 5 && !/_(?:state|country|preference|source)|proof/u.test(name)
      ? [value]
      : [],
)

describe.each(dialects)('what a person has written, on %s', (dialect) => {
  test('is in no log line and in no answer to an error, and neither is a token', async () => {
    const server = await testApp(dialect)
    const everything = { ...office, ...otherName, ...representative }
    const { pan, token } = await applied(server, everything)
    const url = `/api/v1/newpan-update/${pan.id}`
    const answers = [
      // A rule is broken, an answer has the wrong shape, the captcha is missing, the version is stale, the database refuses.
      await apply(server, { ...everything, applicant_title: 'X' }),
      await apply(server, { ...everything, applicant_title: {} }),
      await apply(server, { ...everything, captcha: 'x' }),
      await apply(server, { ...everything, user_id: 'arun.specimen@example.com' }),
      await server.app.inject({
        method: 'POST',
        url,
        headers: bearer(token),
        payload: { ...validNewPan, ...everything, version: 7 },
      }),
      await server.app.inject({ method: 'POST', url, headers: bearer(`${token}x`), payload: validNewPan }),
      await server.app.inject({
        method: 'POST',
        url,
        headers: { ...bearer(token), 'content-type': 'application/json' },
        payload: JSON.stringify(validNewPan).slice(0, -1),
      }),
      await server.app.inject(`/api/v1/nothing?email=${validNewPan.email_address}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 400, 422, 403, 409, 401, 400, 404])
    await server.store.close()
    answers.push(
      await server.app.inject({ url: `/api/v1/edit-pan-application/${pan.id}`, headers: bearer(token) }),
    )
    // A pool that is closed is a database that is away; a closed file is a fault of ours.
    expect(answers.at(-1)!.statusCode).toBe(dialect === 'sqlite' ? 500 : 503)
    await server.app.close()

    const written = [...server.logLines, ...answers.map(({ body }) => body)].join('\n')
    expect(telling.length).toBeGreaterThan(20)
    const leaked = [...telling, token, pan.pan_coupon_nbr].filter((value) =>
      server.logLines.join('\n').includes(value),
    )
    expect(leaked).toEqual([])
    // What a refused or failed call was about is named by its id, for whoever looks for the cause; no other line has it.
    const naming = server.logLines.filter((line) => line.includes(pan.id))
    const withoutCode = naming.filter((line) => !/"code":"[A-Z_]+"|"err":/u.test(line))
    expect([naming.length > 0, withoutCode]).toEqual([true, []])
    expect([...telling, token].filter((value) => written.includes(value))).toEqual([])
    expect(written).not.toContain(MASKED)
  })
})
