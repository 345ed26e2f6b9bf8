import { hasBody, takesParts, type Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { fieldsOf, type Fields } from './multipart.ts'
import { shape } from './shape.ts'

export interface RawInput {
  readonly params: Record<string, string>
  readonly query: unknown
  readonly body: unknown
  /** Gives the memory of a body in parts back; called when the call has its answer. */
  readonly release?: () => void
}

const noFile = ({ field }: NonNullable<Endpoint['upload']>) =>
  new Failure('MALFORMED_REQUEST', { issues: [{ field, message: { key: 'error.wrong_type' } }] })

/** Gives what a request asks for, checked. */
export function inputReader(endpoint: Endpoint) {
  const { params, query, upload } = endpoint
  const mayBeParts = takesParts(endpoint)
  const checkParams = params && shape(() => params)
  const checkQuery = query && shape(() => query)
  const checkBody = hasBody(endpoint) ? shape(() => endpoint.body!) : undefined

  function checked(request: FastifyRequest, given: unknown): RawInput {
    // Sent without a body at all is sent with nothing in it; `null` is something, and of the wrong shape.
    const sent = given === undefined ? {} : given
    // A file comes as a part of its own; a text in its place is none.
    if (upload && Object.hasOwn(Object(sent) as object, upload.field)) throw noFile(upload)
    checkBody?.(sent)
    return { params: request.params as Record<string, string>, query: request.query, body: sent }
  }

  function multipartInput(request: FastifyRequest, fields: Fields): RawInput {
    if (!upload) return checked(request, fields)
    const { [upload.field]: file, ...rest } = fields
    if (typeof file === 'string') throw noFile(upload)
    const input = checked(request, rest)
    return file ? { ...input, body: { ...rest, [upload.field]: file } } : input
  }

  return async (request: FastifyRequest): Promise<RawInput> => {
    checkParams?.(request.params)
    checkQuery?.(request.query)
    if (!mayBeParts || !request.isMultipart()) return checked(request, request.body)
    const { fields, release } = await fieldsOf(request, upload)
    try {
      return { ...multipartInput(request, fields), release }
    } catch (error) {
      release()
      throw error
    }
  }
}
