import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint, Upload } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyRequest, RequestPayload, RouteOptions } from 'fastify'
import { Failure } from '../errors/failure.ts'
import { heldParts, heldWhole, REQUEST_BYTES, type HeldBody } from './limits/bodies-under-way.ts'
import { valuesIn } from './json-values.ts'

export const BODY_BYTES_MAX = 256 * 1024

/** Ten times as many as the longest form has: what is wrong with each of thirty thousand would take a tenth of a second. */
const VALUES_MAX = 1500

const FILE_TOO_LARGE = { message: { key: 'error.FILE_TOO_LARGE' } }

const LIMITS = {
  fields: 300,
  parts: 300,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  files: 0,
  fileSize: 0,
}

// A connection that nobody reads from is not heard when it ends.
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/**
 * Reads a body that is not in parts. The framework would do the same, and would hold what any number of connections of one
 * network never finish to send.
 */
export async function wholeBody(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
  const held = heldWhole(request.ip)
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    held.add(REQUEST_BYTES)
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      held.add(piece.length)
      bytes += piece.length
      if (bytes > BODY_BYTES_MAX) throw new Failure('BODY_TOO_LARGE')
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    dropRest(request)
    throw error instanceof Failure ? error : new Failure('MALFORMED_REQUEST', { cause: error })
  } finally {
    held.release()
  }
}

/** Reads JSON strictly: valid UTF-8, no prototype tricks, no more values or levels than anybody needs. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: RequestPayload) => {
    const body = await wholeBody(request, payload)
    if (!isUtf8(body) || valuesIn(body) > VALUES_MAX) throw new Failure('MALFORMED_REQUEST')
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)))
    })
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

export type Fields = Record<string, string | Upload>

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
async function readFile(part: MultipartFile, held: HeldBody): Promise<UploadedFile | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    held.add(piece.length)
    pieces.push(piece)
  }
  if (part.file.truncated) throw new Failure('BODY_TOO_LARGE', FILE_TOO_LARGE)
  const bytes = Buffer.concat(pieces)
  return part.filename === '' && bytes.length === 0 ? undefined : new UploadedFile(part.filename, bytes)
}

const strangeFile = (field: string, upload: Endpoint['upload']): Failure =>
  upload
    ? new Failure('MALFORMED_REQUEST', { issues: [{ field, message: { key: 'error.unknown_field' } }] })
    : new Failure('UNSUPPORTED_TYPE')

async function readFields(
  request: FastifyRequest,
  upload: Endpoint['upload'],
  held: HeldBody,
): Promise<Fields> {
  const fields: Fields = {}
  let bytes = 0
  const limits = upload ? { ...LIMITS, files: 1, fileSize: upload.bytesMax } : LIMITS
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== upload?.field) throw strangeFile(part.fieldname, upload)
      const file = await readFile(part, held)
      if (file) fields[part.fieldname] = file
      continue
    }
    if (part.fieldnameTruncated || Object.hasOwn(fields, part.fieldname))
      throw new Failure('MALFORMED_REQUEST')
    if (part.valueTruncated) throw new Failure('BODY_TOO_LARGE')
    const value = String(part.value)
    const length = part.fieldname.length + value.length
    held.add(length)
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
  const bytesMax = BODY_BYTES_MAX + (upload?.bytesMax ?? 0)
  const tooLarge = () => new Failure('BODY_TOO_LARGE', upload && FILE_TOO_LARGE)
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
  const held = heldParts(request.ip)
  try {
    return { fields: await readFields(request, upload, held), release: held.release }
  } catch (error) {
    held.release()
    dropRest(request)
    if (error instanceof Failure) throw error
    // The parser's own errors have no status: it could not make sense of the body.
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_FILES_LIMIT') throw new Failure('UNSUPPORTED_TYPE', { cause: error })
    throw statusCode === 413 ? tooLarge() : new Failure('MALFORMED_REQUEST', { cause: error })
  }
}
