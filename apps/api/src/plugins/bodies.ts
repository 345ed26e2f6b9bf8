import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { Multipart } from './multipart.ts'

export const BODY_BYTES_MAX = 256 * 1024

/** Reads JSON strictly: valid UTF-8, no prototype tricks. Multipart is left to be read when it is known what may be in it. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(new Failure('MALFORMED_REQUEST'))
    else void parse(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser('multipart/form-data', ({ headers }, payload, done) =>
    done(null, new Multipart(payload, { ...headers, 'content-type': String(headers['content-type']) })),
  )
}
