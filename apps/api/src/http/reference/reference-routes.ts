import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Endpoint, Input } from '@pan/contracts/kit/endpoint'
import {
  GUIDE_PAGE,
  guidePage,
  REFERENCE_PAGE,
  REFERENCE_SEARCH_MAX,
  referenceIndex,
  referenceOperation,
  searchReference,
} from '@pan/contracts/reference/reference'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { once } from '../../concurrency/once.ts'
import { inLargeThread } from '../../concurrency/threads.ts'
import { Failure } from '../../errors/failure.ts'
import { preparedText, sendPrepared, type PreparedResponse } from '../prepared-response.ts'
import { guideFolder } from './guide-folder.ts'
import type { ReferenceContent } from './reference-content.ts'
import { searchTexts } from './reference-search.ts'

const MAX_AGE_SECONDS = 300

/** The build has made it; from the source it is made at its first use. */
async function readContent(): Promise<ReferenceContent> {
  const built = new URL('./reference.json', import.meta.url)
  return existsSync(built)
    ? (JSON.parse(await readFile(built, 'utf8')) as ReferenceContent)
    : inLargeThread<ReferenceContent>('makeReference', undefined, { sender: 'reference' })
}

const own = (texts: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** What the pages of the reference and of the guide get, and the addresses that these had here before. */
export function registerReference(app: FastifyInstance, onRequest: onRequestAsyncHookHandler): void {
  const content = once(readContent)
  const prepared = new Map<string, PreparedResponse>()
  const collection = once(async () =>
    preparedText(await readFile(new URL('collection.json', guideFolder()), 'utf8'), MAX_AGE_SECONDS),
  )

  /** Answers with a text of the content; what there is not is not found. */
  function get<Of extends Endpoint>(
    { path }: Of,
    textOf: (of: ReferenceContent, asked: Input<Of>) => string | undefined,
  ): void {
    app.get(`/api${path}`, { onRequest }, async (request, reply) => {
      const text = textOf(await content(), { params: request.params, query: request.query })
      if (text === undefined) throw new Failure('NOT_FOUND')
      const answer = prepared.get(text) ?? preparedText(text, MAX_AGE_SECONDS)
      // Of searches there are as many as somebody likes to ask for.
      if (path !== searchReference.path) prepared.set(text, answer)
      sendPrepared(request, reply, answer)
      return reply
    })
  }

  get(referenceIndex, ({ index }) => index)
  get(referenceOperation, ({ operations }, { params }) => own(operations, params.operation))
  get(guidePage, ({ pages }, { params }) => own(pages, params.page))
  get(searchReference, ({ texts }, { query: { searching } }) => {
    const isText =
      typeof searching === 'string' && searching !== '' && searching.length <= REFERENCE_SEARCH_MAX
    if (!isText) throw new Failure('MALFORMED_REQUEST')
    return JSON.stringify(searchTexts(texts, searching))
  })
  app.get('/api/docs/collection.json', { onRequest }, async (request, reply) => {
    sendPrepared(request, reply, await collection())
    return reply
  })

  app.get('/api/docs', { onRequest }, (_request, reply) => reply.redirect(REFERENCE_PAGE, 301))
  app.get('/api/docs/guide', { onRequest }, (_request, reply) => reply.redirect(GUIDE_PAGE, 301))
  app.get<{ Params: { page: string } }>('/api/docs/guide/:page', { onRequest }, (request, reply) =>
    reply.redirect(`${GUIDE_PAGE}/${encodeURIComponent(request.params.page)}`, 301),
  )
}
