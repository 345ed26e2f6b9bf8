import { readFile } from 'node:fs/promises'
import type { CallClass, Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { inLargeThread } from '../../concurrency/threads.ts'
import { preparedResponse, sendPrepared, type PreparedResponse } from '../prepared-response.ts'
import type { DescriptionInput } from './description-text.ts'
import { endpointName } from './endpoint-name.ts'
import { registerGuide } from './guide.ts'
import { referenceFolder } from './reference-folder.ts'

const DESCRIPTIONS = {
  json: { path: '/api/v1/openapi.json', type: 'application/json; charset=utf-8' },
  yaml: { path: '/api/v1/openapi.yaml', type: 'application/yaml; charset=utf-8' },
} as const
type Format = keyof typeof DESCRIPTIONS
const MAX_AGE_SECONDS = 300
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<p style="margin:1rem;font-family:sans-serif"><a href="/api/docs/guide">The guide for partners</a></p>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`

const START = `SwaggerUIBundle({ url: '${DESCRIPTIONS.json.path}', dom_id: '#reference' })`

const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

interface ReferenceDependencies {
  readonly origin: string
  readonly perMinute: Readonly<Record<CallClass, number>>
  readonly onRequest: onRequestAsyncHookHandler
}

async function fileOf(name: string, type: string): Promise<PreparedResponse> {
  const content = await readFile(new URL(name, referenceFolder()))
  return preparedResponse(content, { 'content-type': type }, MAX_AGE_SECONDS)
}

/** The description of the API and a page to read it, both made at their first use. */
export function registerReference(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { onRequest, ...about }: ReferenceDependencies,
): void {
  const descriptions = new Map<Format, Promise<PreparedResponse>>()
  async function describe(format: Format): Promise<PreparedResponse> {
    const input: DescriptionInput = { format, served: endpoints.map(endpointName), ...about }
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
  app.get('/api/docs', { onRequest }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  )
  registerGuide(app, onRequest)
  app.get('/api/docs/start.js', { onRequest }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  const files = new Map<string, Promise<PreparedResponse>>()
  app.get<{ Params: { file: string } }>('/api/docs/:file', { onRequest }, async (request, reply) => {
    const name = request.params.file
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
    if (type === undefined) throw new Failure('NOT_FOUND')
    // Read once: the largest file of all would be in memory for each connection that reads it.
    const file = files.get(name) ?? fileOf(name, type)
    files.set(name, file)
    file.catch(() => files.delete(name))
    sendPrepared(request, reply, await file)
    return reply
  })
}
