import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { LOCALES, isLocale, type Locale } from '@pan/contracts/messages/languages'

/** What the build puts in: which release this is, and the files that forms load by and by, but for what pages name themselves. */
declare const RELEASE: string
declare const FORM_FILES: Readonly<Record<Locale, readonly string[]>>

/** Each release keeps for itself, so that a page and its files come and go together. */
const PAGES = `pages ${RELEASE}`
const FILES = `files ${RELEASE}`
/** This release, and the one before it: pages of that one may be open. */
const RELEASES_KEPT = 2
const PAGES_MAX = 60
const OFFLINE = '/offline'

/** Whether a page is made of what everybody gets: the server has written it, so it knows of nobody. */
const isOfEverybody = (html: string) => html.includes(' id="data"')

/** Whether a page says how the service is: a kept one would say that all is well to who cannot reach it. */
const isOfTheMoment = (path: string) => path.endsWith('/status')

/** A proxy may answer with a page of its own, and 200: that is no file. */
const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('text/html')

/** A file under /assets never changes: its name says what is in it. Where the device's storage fails, it comes from the server. */
export async function fileOf(
  address: string,
  whileKept: (work: Promise<unknown>) => void,
): Promise<Response> {
  const known = await caches.match(address, { ignoreVary: true }).catch(() => undefined)
  if (known) return known
  const response = await fetch(address)
  const copy = response.clone()
  const keep = async () => (await caches.open(FILES)).put(address, copy)
  if (isFile(response)) whileKept(keep().catch(() => {}))
  return response
}

async function keepFiles(addresses: Iterable<string>): Promise<void> {
  const files = await caches.open(FILES)
  for (const address of new Set(addresses)) {
    if (await files.match(address)) continue
    // What the release before has as well is not fetched again.
    const response = (await caches.match(address)) ?? (await fetch(address))
    if (isFile(response)) await files.put(address, response)
  }
}

const filesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, address = '']) => address)

/** Keeps a page with the files that it needs, if it is one that everybody gets; of a form also those that come later. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return
  if (isOfTheMoment(path)) return
  const html = await response.clone().text()
  if (!isOfEverybody(html)) return
  const later = html.includes(' data-opening') ? FORM_FILES[localeOf(path)] : []
  await keepFiles([...filesIn(html), ...later])
  const pages = await caches.open(PAGES)
  await pages.delete(path)
  await pages.put(path, response)
  const read = (await pages.keys()).filter(({ url }) => !url.endsWith(OFFLINE))
  await Promise.all(read.slice(0, -PAGES_MAX).map((old) => pages.delete(old)))
}

/** Whether this release has kept a page already. */
export const isKept = async (path: string): Promise<boolean> =>
  (await (await caches.open(PAGES)).match(path)) !== undefined

/** As it is now, and asked in nobody's name: without the cookies that lead somebody to their language. */
export const fetchPage = (path: string) => fetch(path, { credentials: 'omit', cache: 'no-cache' })

/** The page that says that there is no connection. Its letters are the device's own: whoever never needs it fetches no font. */
export async function keepOfflinePage(locale: Locale): Promise<void> {
  const path = addressIn(locale, OFFLINE)
  const response = await fetchPage(path)
  if (!response.ok) throw new Error('The offline page was not there')
  await keepFiles(filesIn(await response.clone().text()).filter((file) => !file.endsWith('.woff2')))
  await (await caches.open(PAGES)).put(path, response)
}

/** A page that is kept, from the release of now backwards. */
export async function newest(path: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).toReversed()) {
    const found = name.startsWith('pages ') && (await (await caches.open(name)).match(path))
    if (found) return found
  }
  return undefined
}

/** The page that says that there is no connection, with those of its forms that are kept. */
async function offlinePage(locale: Locale): Promise<Response> {
  const page = await newest(addressIn(locale, OFFLINE))
  if (!page) return Response.error()
  let html = await page.text()
  for (const [hidden, addresses = ''] of html.matchAll(/ hidden="" data-kept="([^"]+)"/gu)) {
    const pages = await Promise.all(addresses.split(' ').map(newest))
    if (pages.some(Boolean)) html = html.replace(hidden, '')
  }
  const headers = new Headers(page.headers)
  // They are about the page as it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

/** What is shown at an address while nobody answers. */
export async function cachedPage({ pathname, search, searchParams }: URL): Promise<Response> {
  const chosen = searchParams.get('lang')
  const locale = isLocale(chosen) ? chosen : localeOf(pathname)
  const path = addressIn(locale, pathname)
  if (isLocale(chosen) && search === `?lang=${chosen}` && (await newest(path)))
    return Response.redirect(path, 303)
  const page = search === '' && (await newest(path))
  if (page) return page
  // The start of an installed site, which leads to the language of its reader.
  for (const other of pathname === '/' ? LOCALES : [])
    if (await newest(addressIn(other, '/'))) return Response.redirect(addressIn(other, '/'), 302)
  return offlinePage(locale)
}

/** Lets go of what releases before the last one have kept. */
export async function forgetOlder(): Promise<void> {
  const releases = [...new Set((await caches.keys()).map((name) => name.split(' ')[1]))]
  const old = new Set(releases.filter((release) => release !== RELEASE).slice(0, 1 - RELEASES_KEPT))
  const names = (await caches.keys()).filter((name) => old.has(name.split(' ')[1]))
  await Promise.all(names.map((name) => caches.delete(name)))
}
