import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isAlike } from './page-caching.ts'
import type { PageAnswer, RenderedPage } from './pages.ts'

/** What is sent besides what stands in the page. */
type PageFacts = Omit<RenderedPage, 'body'> & { readonly body: { readonly isOpening: boolean } | undefined }

/** A page as it is sent. */
export interface ReadyPage {
  readonly page: PageFacts
  readonly plain: Buffer
  /** Weak: the same page is compressed in several ways. */
  readonly etag: string
  /** The page compressed, once for all who ask. */
  readonly compressed: (encoding: Encoding) => Promise<Buffer>
}

/**
 * How much older than what the API says a page may be. Short, so that whoever has imported a list or changed an article finds it
 * at once; long beside the milliseconds that a page takes to make.
 */
const READY_MILLISECONDS = 2000
/** So long somebody waits for a page that is made for another; an API that is silent holds both up, and each once. */
const WAIT_MILLISECONDS = 250
const ALL_BYTES_MAX = 32 * 1024 * 1024

// Pages are made while somebody waits: what a little more pressing would save is less than what it takes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, quality),
  gzip: (html: Buffer) => promisify(gzip)(html),
}
export type Encoding = keyof typeof compress
export const ENCODINGS: Encoding[] = ['br', 'gzip']

function readyPage({ body, ...page }: RenderedPage, html: string): ReadyPage {
  const plain = Buffer.from(html)
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    page: { ...page, body: body && { isOpening: body.isOpening } },
    plain,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    compressed: (encoding) => (made[encoding] ??= compress[encoding](plain)),
  }
}

type Answer = ReadyPage | { readonly redirect: string }

/**
 * Pages that are the same for everybody, made once for all who ask within two seconds. None with anything behind the question
 * mark, and none on which nothing was found: of those there are as many as somebody likes to ask for.
 */
export function readyPages(fill: (page: RenderedPage) => string) {
  const ready = new LRUCache<string, ReadyPage>({
    maxSize: ALL_BYTES_MAX,
    // Compressed twice it is at most as large again.
    sizeCalculation: ({ plain }) => 2 * plain.length,
    ttl: READY_MILLISECONDS,
  })
  const underWay = new Map<string, Promise<Answer>>()

  async function make(url: URL, answer: () => Promise<PageAnswer>): Promise<Answer> {
    const page = await answer()
    if ('redirect' in page) return page
    const made = readyPage(page, fill(page))
    if (url.search === '' && page.status === 200 && !page.isEmpty && isAlike(url, page))
      ready.set(url.pathname, made)
    return made
  }

  return async (url: URL, answer: () => Promise<PageAnswer>): Promise<Answer> => {
    if (url.search !== '') return make(url, answer)
    const path = url.pathname
    const known = ready.get(path)
    if (known) return known
    const byOthers = underWay.get(path)
    if (byOthers) await Promise.race([byOthers.catch(() => {}), wait(WAIT_MILLISECONDS)])
    // Not the other one's answer: the API may have refused them alone, and what is one person's is theirs.
    const madeSince = ready.get(path)
    if (madeSince) return madeSince
    const making = make(url, answer)
    underWay.set(path, making)
    return making.finally(() => underWay.get(path) === making && underWay.delete(path))
  }
}
