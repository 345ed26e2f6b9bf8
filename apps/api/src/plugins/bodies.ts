import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint, Upload } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
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

/** Reads JSON strictly: valid UTF-8, no prototype tricks. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(new Failure('MALFORMED_REQUEST'))
    else void parse(request, body.toString('utf8'), done)
  })
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

type Fields = Record<string, string | Upload>

/** A file as a call is told of it. Two calls are the same when name and content are. */
class UploadedFile implements Upload {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }

  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** The file, or nothing where a browser sends an input in which none was chosen. */
async function readFile(part: MultipartFile): Promise<UploadedFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename === '' && bytes.length === 0 ? undefined : new UploadedFile(part.filename, bytes)
}

const strangeFile = (field: string, upload: Endpoint['upload']): Failure =>
  upload
    ? new Failure('MALFORMED_REQUEST', { issues: [{ field, message: { key: 'error.unknown_field' } }] })
    : new Failure('UNSUPPORTED_TYPE')

async function readFields(request: FastifyRequest, upload: Endpoint['upload']): Promise<Fields> {
  const fields: Fields = {}
  let bytes = 0
  const limits = upload ? { ...LIMITS, files: 1, fileSize: upload.bytesMax } : LIMITS
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== upload?.field) throw strangeFile(part.fieldname, upload)
      const file = await readFile(part)
      if (file) fields[part.fieldname] = file
      continue
    }
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

/**
 * The parts of a multipart body as one object, the same that a JSON body would be. Repeated names are refused, and files
 * but the one that may be there.
 */
export async function fieldsOf(request: FastifyRequest, upload?: Endpoint['upload']): Promise<Fields> {
  const bytesMax = BODY_BYTES_MAX + (upload?.bytesMax ?? 0)
  const tooLarge = () => new Failure('BODY_TOO_LARGE', upload && { message: { key: 'error.FILE_TOO_LARGE' } })
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
  try {
    return await readFields(request, upload)
  } catch (error) {
    if (error instanceof Failure) throw error
    // The parser's own errors have no status: it could not make sense of the body.
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_FILES_LIMIT') throw new Failure('UNSUPPORTED_TYPE', { cause: error })
    throw statusCode === 413 ? tooLarge() : new Failure('MALFORMED_REQUEST', { cause: error })
  }
}
