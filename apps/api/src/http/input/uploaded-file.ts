import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { Upload } from '@pan/contracts/kit/endpoint'
import { joinedPieces } from '@pan/contracts/kit/http/joined-pieces'
import { joinInPieces } from '../../concurrency/join-in-pieces.ts'
import { Failure } from '../../errors/failure.ts'
import type { HeldBody } from '../limits/bodies-under-way.ts'

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
export async function readFile(part: MultipartFile, note: Note): Promise<UploadedFile | undefined> {
  const pieces = joinedPieces()
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    note(piece.length)
    pieces.add(piece)
  }
  if (part.file.truncated) throw new Failure('BODY_TOO_LARGE', FILE_TOO_LARGE)
  const bytes = await joinInPieces(pieces.blocks())
  return part.filename === '' && bytes.length === 0 ? undefined : new UploadedFile(part.filename, bytes)
}

export const FILE_TOO_LARGE = { message: { key: 'error.FILE_TOO_LARGE' } }

/** Is told of the bytes of each piece before they are kept. */
export type Note = HeldBody['add']
