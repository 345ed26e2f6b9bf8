import { LOCALES } from '@pan/contracts/messages/languages'
import { fetchPage, fileOf, forgetOlder, keepOfflinePage, keepPage, cachedPage } from './page-cache.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/*
 * The service worker: pages that somebody has opened open again without a connection. Where there is one, every page comes from
 * the server, so a new release is there with the next page that is loaded, and never in a page that is open.
 */
const worker = globalThis as unknown as WorkerScope

const keepIfThere = async (path: string) => keepPage(path, await fetchPage(path)).catch(() => {})

/** The pages that are open already: they were loaded without this worker. */
async function keepOpenPages(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const { pathname, search } of pages.map(({ url }) => new URL(url)))
    if (search === '' && !isApi(pathname)) await keepIfThere(pathname)
}

const isApi = (pathname: string) => /^\/api(?:\/|$)/u.test(pathname)

async function pageOf(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const url = new URL(request.url)
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    // What stands behind a question mark may be somebody's.
    if (url.search === '') event.waitUntil(keepPage(url.pathname, response.clone()).catch(() => {}))
    return response
  } catch {
    return cachedPage(url)
  }
}

worker.addEventListener('install', (event) => {
  const work = async () => {
    for (const locale of LOCALES) await keepOfflinePage(locale)
    await keepOpenPages()
    // Safe at any moment: files have their content in their names, and pages that are open find theirs.
    await worker.skipWaiting()
  }
  event.waitUntil(work())
})

worker.addEventListener('activate', (event) => {
  const work = async () => {
    await forgetOlder()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(work())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request.url, (work) => event.waitUntil(work)))
  else if (request.mode === 'navigate' && !isApi(pathname)) event.respondWith(pageOf(event))
})

// The program has shown a page without loading it.
worker.addEventListener('message', (event) => {
  if (typeof event.data === 'string' && /^\/(?!\/)/u.test(event.data))
    event.waitUntil(keepIfThere(event.data))
})
