import type { Pan } from '@pan/contracts/application-answers'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './app.ts'

export interface Submitted {
  readonly message: string
  readonly data: { readonly pan: Pan; readonly payment_link: string; readonly token: string }
}

type Body = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** Sends the sample application with some changes and asks for all that is told of it; `undefined` leaves an answer out. */
export async function apply(
  server: TestServer,
  change: Body = {},
  headers: Headers = {},
): Promise<LightMyRequestResponse> {
  const payload = { ...validNewPan, captcha: await server.captcha(), ...change }
  return server.app.inject({ method: 'POST', url: '/api/v1/apply-newpan?include=details', headers, payload })
}

/** An application that was accepted, and the token of its applicant. */
export async function applied(server: TestServer, change: Body = {}): Promise<Submitted['data']> {
  const answer = await apply(server, change)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Submitted>().data
}

/** A multipart body of text fields, as a browser's FormData makes it. */
export function multipart(fields: Body) {
  const boundary = '----test-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  }
}
