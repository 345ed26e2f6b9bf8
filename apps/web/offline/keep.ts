import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { FLOWS } from '@pan/contracts/pan/flow'
import {
  cachedPage,
  fetchPage,
  fileOf,
  forgetOlder,
  isKept,
  keepOfflinePage,
  keepPage,
  newest,
} from './page-cache.ts'
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

/**
 * What an installed site has with it: where it begins, the form of each service for an individual, and the page that tells how an
 * application stands.
 */
const ofInstalled = (locale: Locale): string[] =>
  ['/', ...FLOWS.map((flow) => `/apply-${flow}-pan`), '/pan-card-status/track-application'].map((path) =>
    addressIn(locale, path),
  )

async function keepForInstalled(locale: Locale): Promise<void> {
  for (const path of ofInstalled(locale)) if (!(await isKept(path))) await keepIfThere(path)
}

/** What an installed site has had with it in the release before, it has in this one: its pages may be opened seldom. */
async function keepForInstalledAgain(): Promise<void> {
  for (const locale of LOCALES) {
    const before = await Promise.all(ofInstalled(locale).map(newest))
    if (before.every(Boolean)) await keepForInstalled(locale)
  }
}

const isApi = (pathname: string) => /^\/api(?:\/|$)/u.test(pathname)

/**
 * A browser that does not fetch ahead would show what it has itself for a minute more (`stale-while-revalidate`). About the home
 * page it asks each time by itself, and a changed request would not say any more that somebody comes in, whose language counts.
 */
const fresh = ({ pathname }: URL): RequestInit | undefined =>
  pathname === '/' ? undefined : { cache: 'no-cache' }

async function pageOf(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const url = new URL(request.url)
  try {
    const response = (await preloadResponse) ?? (await fetch(request, fresh(url)))
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
    await keepForInstalledAgain()
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

/** A path: the program has shown that page without loading it. `installed`: the site is, and a page of it was opened. */
worker.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === 'installed') event.waitUntil(keepForInstalled(localeOf(new URL(source.url).pathname)))
  else if (typeof data === 'string' && /^\/(?!\/)/u.test(data)) event.waitUntil(keepIfThere(data))
})
