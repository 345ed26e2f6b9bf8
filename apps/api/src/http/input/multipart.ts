import multipart from '@fastify/multipart'
import type { Endpoint, Upload } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { BODY_BYTES_MAX, inTime } from './bodies.ts'
import { dropRest } from './rest-of-body.ts'
import { requireReadable } from './body-encoding.ts'
import { heldParts, type HeldBody } from '../limits/bodies-under-way.ts'
import { readFile, FILE_TOO_LARGE, type Note } from './uploaded-file.ts'

const LIMITS = {
  fields: 300,
  parts: 300,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  files: 0,
  fileSize: 0,
}

export type AddRoute = (options: RouteOptions) => void

/**
 * Adds routes that take a body in parts, which `fieldsOf` reads. The plugin puts hooks before every request and after it;
 * in a scope of its own they keep nobody else waiting. The scope has what the server has by now: all other plugins.
 */
export async function routesWithParts(app: FastifyInstance): Promise<AddRoute> {
  let add: AddRoute | undefined
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    add = (options) => void scope.route(options)
  })
  return add!
}

export type Fields = Record<string, string | Upload>

const strangeFile = (field: string, upload: Endpoint['upload']): Failure =>
  upload
    ? new Failure('MALFORMED_REQUEST', { issues: [{ field, message: { key: 'error.unknown_field' } }] })
    : new Failure('UNSUPPORTED_TYPE')

async function readFields(request: FastifyRequest, upload: Endpoint['upload'], note: Note): Promise<Fields> {
  const fields: Fields = {}
  let bytes = 0
  const limits = upload ? { ...LIMITS, files: 1, fileSize: upload.bytesMax } : LIMITS
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== upload?.field) throw strangeFile(part.fieldname, upload)
      const file = await readFile(part, note)
      if (file) fields[part.fieldname] = file
      continue
    }
    if (part.fieldnameTruncated || Object.hasOwn(fields, part.fieldname))
      throw new Failure('MALFORMED_REQUEST')
    if (part.valueTruncated) throw new Failure('BODY_TOO_LARGE')
    const value = String(part.value)
    const length = part.fieldname.length + value.length
    note(length)
    bytes += length
    if (bytes > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
    fields[part.fieldname] = value
  }
  return fields
}

/**
 * The parts of a multipart body as one object, the same that a JSON body would be. Repeated names are refused, and files
 * but the one that may be there. `release` is called when the parts are needed no more.
 */
export async function fieldsOf(
  request: FastifyRequest,
  upload?: Endpoint['upload'],
): Promise<{ readonly fields: Fields; readonly release: () => void }> {
  requireReadable(request)
  const bytesMax = BODY_BYTES_MAX + (upload?.bytesMax ?? 0)
  const tooLarge = () => new Failure('BODY_TOO_LARGE', upload && FILE_TOO_LARGE)
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
  let held: HeldBody | undefined
  try {
    const { add, release } = (held = heldParts(request.ip))
    const fields = await inTime(request, (heard) =>
      readFields(request, upload, (bytes) => {
        heard()
        add(bytes)
      }),
    )
    return { fields, release }
  } catch (error) {
    held?.release()
    dropRest(request)
    if (error instanceof Failure) throw error
    // The parser's own errors have no status: it could not make sense of the body.
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_FILES_LIMIT') throw new Failure('UNSUPPORTED_TYPE', { cause: error })
    throw statusCode === 413 ? tooLarge() : new Failure('MALFORMED_REQUEST', { cause: error })
  }
}
