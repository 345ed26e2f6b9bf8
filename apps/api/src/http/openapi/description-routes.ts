import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { inLargeThread } from '../../concurrency/threads.ts'
import { preparedResponse, sendPrepared, type PreparedResponse } from '../prepared-response.ts'
import type { DescriptionInput } from './description-text.ts'

const DESCRIPTIONS = {
  json: { path: '/api/v1/openapi.json', type: 'application/json; charset=utf-8' },
  yaml: { path: '/api/v1/openapi.yaml', type: 'application/yaml; charset=utf-8' },
} as const
type Format = keyof typeof DESCRIPTIONS
const MAX_AGE_SECONDS = 300

/** The description of the API in two formats, each made at its first use. */
export function registerDescription(
  app: FastifyInstance,
  inputOf: () => Omit<DescriptionInput, 'format'>,
  onRequest: onRequestAsyncHookHandler,
): void {
  const descriptions = new Map<Format, Promise<PreparedResponse>>()
  async function describe(format: Format): Promise<PreparedResponse> {
    const input: DescriptionInput = { format, ...inputOf() }
    const text = await inLargeThread<string>('describeApi', input, { sender: 'description' })
    return preparedResponse(text, { 'content-type': DESCRIPTIONS[format].type }, MAX_AGE_SECONDS)
  }
  for (const format of ['json', 'yaml'] as const)
    app.get(DESCRIPTIONS[format].path, { onRequest }, async (request, reply) => {
      const description = descriptions.get(format) ?? describe(format)
      descriptions.set(format, description)
      description.catch(() => descriptions.delete(format))
      sendPrepared(request, reply, await description)
      return reply
    })
}
