import type { Locale } from '@pan/contracts/messages/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { CountRequest } from '../observability/metrics.ts'
import type { Limits } from '../limits/limits-by-address.ts'
import type { SiteConfig } from '../site-config.ts'

export interface PageRequest {
  /** Path and search as they were asked for. */
  url: string
  /** Where the API is, and what it is told about who asks. */
  api: URL
  headers: Record<string, string>
}

/** A page, ready to be set into the built one. */
export interface RenderedPage {
  status: 200 | 404 | 500 | 503
  locale: Locale
  /** Pattern of the address, as routes have it. */
  route: string
  title: string
  description: string
  /** Path of the page's one address, without a language. */
  canonical: string
  jsonLd: readonly object[]
  /** What those read who show a link to the page. */
  card: { site: string; kind: string }
  feeds: readonly { title: string; address: string }[]
  /** Nothing was found under its address, which search engines then need not know. */
  isEmpty: boolean
  /** It is one person's: no cache that others share may keep it. */
  isPersonal: boolean
  /** What this site says otherwise than the product, by language and key; usually nothing. */
  words: Readonly<Partial<Record<Locale, object>>>
  /** What stands in the page, or of a form its opening; undefined where the browser makes it all. */
  body: { html: string; data: unknown; isOpening: boolean } | undefined
}

export type PageAnswer = RenderedPage | { redirect: string }

/** What is new, for feed readers. */
export interface Feed {
  title: string
  description: string
  /** Path of the page that lists the same, without a language. */
  page: string
  items: readonly { title: string; description: string; path: string; at: Date }[]
}

/** What the web server needs of the program: everything it knows about pages is behind it. */
export interface Pages {
  answer: (request: PageRequest) => Promise<PageAnswer>
  /** The addresses that search engines should know, without a language; undefined while the API does not tell. */
  addresses: (request: Omit<PageRequest, 'url'>) => Promise<string[] | undefined>
  /** Undefined while the API does not tell. */
  feed: (request: Omit<PageRequest, 'url'>, locale: Locale) => Promise<Feed | undefined>
}

export interface PageLimits {
  /** Pages that are made for one address within a minute; 0 limits nothing. */
  perMinute: number
  eventLoopDelayMillisecondsMax: number
}

export interface WebServerOptions {
  /** Folder of the built client. */
  client: string
  api: URL
  config: SiteConfig
  /** Where people reach the site, such as https://pan.example. */
  origin: string
  pages: Pages
  /** Of the service worker; what browsers keep is taken away by it where that is off. */
  offline: { isOn: boolean; worker: Buffer }
  /**
   * How long somebody may take to send a request, and a small body or the beginning of a large one: who is slower may be
   * there only to keep connections busy. And how long an answer may stand still of which nothing is read.
   */
  patience: { headersSeconds: number; bodySeconds: number; requestSeconds: number; unreadSeconds: number }
  /** Which proxies may say who calls: addresses, or names that proxy-addr knows, separated by commas. */
  trustProxy: string
  limits: Limits
  pageLimits: PageLimits
  /** Whether this server is on its way out: it then answers what is under way and asks for no more. */
  life: { isStopping: boolean }
  /** Counts an answer; absent where nobody asks. */
  count?: CountRequest | undefined
  log: FastifyBaseLogger
}
