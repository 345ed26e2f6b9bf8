import { readFile } from 'node:fs/promises'
import type { CallClass, Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Failure } from '../../errors/failure.ts'
import { describeApi } from './describe.ts'
import { preparedResponse, preparedJson, sendPrepared, type PreparedResponse } from '../prepared-response.ts'
import { registerGuide } from './guide.ts'
import { referenceFolder } from './reference-folder.ts'

const DESCRIPTION_PATH = '/api/v1/openapi.json'
const YAML_PATH = '/api/v1/openapi.yaml'
const YAML_TYPE = { 'content-type': 'application/yaml; charset=utf-8' }
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

const START = `SwaggerUIBundle({ url: '${DESCRIPTION_PATH}', dom_id: '#reference' })`

const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

interface ReferenceDependencies {
  readonly origin: string
  readonly perMinute: Readonly<Record<CallClass, number>>
  readonly onRequest: onRequestAsyncHookHandler
}

// Schemas that several endpoints share are written out each time: not every reader of YAML follows anchors.
async function inYaml(description: unknown): Promise<PreparedResponse> {
  const { default: yaml } = await import('yaml')
  const plain: unknown = JSON.parse(JSON.stringify(description))
  return preparedResponse(yaml.stringify(plain, { aliasDuplicateObjects: false }), YAML_TYPE, MAX_AGE_SECONDS)
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
  let description: PreparedResponse | undefined
  let yaml: Promise<PreparedResponse> | undefined
  app.get(DESCRIPTION_PATH, { onRequest }, (request, reply) => {
    description ??= preparedJson(describeApi(endpoints, about), MAX_AGE_SECONDS)
    sendPrepared(request, reply, description)
  })
  app.get(YAML_PATH, { onRequest }, async (request, reply) => {
    yaml ??= inYaml(describeApi(endpoints, about))
    sendPrepared(request, reply, await yaml)
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
