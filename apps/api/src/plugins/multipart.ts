import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Endpoint, Upload } from '@pan/contracts/kit/endpoint'
import { Failure } from '../failure.ts'

const FIELDS_BYTES_MAX = 256 * 1024
const LIMITS = { fields: 300, parts: 300, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 }

/** A multipart body that has not been read yet. */
export class Multipart {
  readonly stream: Readable
  readonly headers: BusboyHeaders

  constructor(stream: Readable, headers: BusboyHeaders) {
    this.stream = stream
    this.headers = headers
  }
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

function parserOf(headers: BusboyHeaders, upload: Endpoint['upload']) {
  const files = upload ? { files: 1, fileSize: upload.bytesMax } : { files: 0 }
  try {
    return new Busboy({ headers, limits: { ...LIMITS, ...files } })
  } catch (error) {
    throw new Failure('MALFORMED_REQUEST', { cause: error })
  }
}

/**
 * The parts of a multipart body as one object, the same that a JSON body would be. Repeated names are refused, and files
 * but the one that may be there.
 */
export function fieldsOf({ stream, headers }: Multipart, upload?: Endpoint['upload']): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const fields: Fields = {}
    let bytes = 0
    function refuse(code: Failure['code'], cause?: unknown): void {
      stream.unpipe(parser)
      const isFileToBlame = code === 'BODY_TOO_LARGE' && upload
      reject(new Failure(code, { cause, ...(isFileToBlame && { message: { key: 'error.FILE_TOO_LARGE' } }) }))
    }
    const malformed = (error: unknown) => refuse('MALFORMED_REQUEST', error)
    const parser = parserOf(headers, upload)
    if (Number(headers['content-length'] ?? 0) > FIELDS_BYTES_MAX + (upload?.bytesMax ?? 0))
      return refuse('BODY_TOO_LARGE')

    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      bytes += value.length
      // `in` finds the names of every object's prototype as well.
      if (name === undefined || isNameCut || name in fields) refuse('MALFORMED_REQUEST')
      else if (isValueCut || bytes > FIELDS_BYTES_MAX) refuse('BODY_TOO_LARGE')
      else fields[name] = value
    })
    parser.on('file', (name, content, fileName: string | undefined) => {
      const pieces: Buffer[] = []
      content.on('data', (piece: Buffer) => pieces.push(piece))
      content.on('limit', () => refuse('BODY_TOO_LARGE'))
      content.on('error', malformed)
      content.on('end', () => {
        const file = new UploadedFile(fileName ?? '', Buffer.concat(pieces))
        // A browser sends an empty file without a name where none was chosen.
        if (file.name !== '' || file.bytes.length > 0) fields[name] = file
      })
      if (name !== upload?.field) refuse('UNSUPPORTED_TYPE')
    })
    parser.on('filesLimit', () => refuse('UNSUPPORTED_TYPE'))
    parser.on('fieldsLimit', () => refuse('BODY_TOO_LARGE'))
    parser.on('partsLimit', () => refuse('BODY_TOO_LARGE'))
    parser.on('error', malformed)
    parser.on('finish', () => resolve(fields))
    stream.on('close', () => stream.readableEnded || malformed(new Error('The connection has ended.')))
    stream.pipe(parser)
  })
}
