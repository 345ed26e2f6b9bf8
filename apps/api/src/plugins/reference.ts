import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { Failure } from '../failure.ts'
import { describeApi } from './openapi.ts'
import { readyJson, sendReady, type Ready } from './ready.ts'
import { referenceFolder } from './reference-folder.ts'

const DESCRIPTION_PATH = '/api/v1/openapi.json'
const MAX_AGE_SECONDS = 300
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`

const START = `SwaggerUIBundle({ url: '${DESCRIPTION_PATH}', dom_id: '#reference' })`

const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The description of the API and a page to read it, both made at their first use. */
export function registerReference(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { origin, onRequest }: { readonly origin: string; readonly onRequest: onRequestHookHandler },
): void {
  let description: Ready | undefined
  app.get(DESCRIPTION_PATH, { onRequest }, (request, reply) => {
    description ??= readyJson(describeApi(endpoints, origin), MAX_AGE_SECONDS)
    sendReady(request, reply, description)
  })
  app.get('/api/docs', { onRequest }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  )
  app.get('/api/docs/start.js', { onRequest }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  app.get<{ Params: { file: string } }>('/api/docs/:file', { onRequest }, async (request, reply) => {
    const type = types[request.params.file]
    if (type === undefined) throw new Failure('NOT_FOUND')
    return reply.type(type).send(await readFile(new URL(request.params.file, referenceFolder())))
  })
}
