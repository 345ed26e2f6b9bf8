import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

export const BODY_BYTES_MAX = 256 * 1024

const LIMITS = {
  fields: 300,
  parts: 300,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  files: 0,
  fileSize: 0,
}

/** Reads JSON strictly: valid UTF-8, no prototype tricks. Registers multipart, which `fieldsOf` reads. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(new Failure('MALFORMED_REQUEST'))
    else void parse(request, body.toString('utf8'), done)
  })
  await app.register(multipart, { limits: LIMITS })
}

async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  let bytes = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Failure('UNSUPPORTED_TYPE')
    if (part.fieldnameTruncated || Object.hasOwn(fields, part.fieldname))
      throw new Failure('MALFORMED_REQUEST')
    if (part.valueTruncated) throw new Failure('BODY_TOO_LARGE')
    const value = String(part.value)
    bytes += part.fieldname.length + value.length
    if (bytes > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
    fields[part.fieldname] = value
  }
  return fields
}

/** The text fields of a multipart body as one object, the same that a JSON body would be. Files and repeated names are refused. */
export async function fieldsOf(request: FastifyRequest): Promise<Record<string, string>> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
  try {
    return await readFields(request)
  } catch (error) {
    if (error instanceof Failure) throw error
    // The parser's own errors have no status: it could not make sense of the body.
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_FILES_LIMIT') throw new Failure('UNSUPPORTED_TYPE', { cause: error })
    throw new Failure(statusCode === 413 ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST', { cause: error })
  }
}
