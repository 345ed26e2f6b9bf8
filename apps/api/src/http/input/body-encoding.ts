import type { FastifyRequest } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { dropRest } from './rest-of-body.ts'

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/iu
const UTF_8 = /^utf-?8$/iu

function refuse(request: FastifyRequest, key: 'error.content_encoding' | 'error.charset'): never {
  dropRest(request)
  throw new Failure('UNSUPPORTED_TYPE', { message: { key } })
}

/** Refuses a body that is compressed, or says that its letters are in anything but UTF-8: it would be read as something else. */
export function requireReadable(request: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers
  if (encoding.trim().toLowerCase() !== 'identity') refuse(request, 'error.content_encoding')
  const [, charset = 'utf-8'] = CHARSET.exec(type) ?? []
  if (!UTF_8.test(charset)) refuse(request, 'error.charset')
}
