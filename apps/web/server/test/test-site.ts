import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach } from 'vitest'
import type { PageAnswer, PageRequest, WebServerOptions } from '../pages/pages.ts'
import { openLog } from '../observability/logger.ts'
import { siteConfig } from '../site-config.ts'
import { webServer } from '../web-server.ts'

export const script = 'document.documentElement.lang = "ta"'
export const code = 'export const answer = 42\n'.repeat(50)

/** A page that comes whole, with texts that would like to be code. */
export const readPage: PageAnswer = {
  status: 200,
  locale: 'ta',
  route: '/ao-code/{-$state}/{-$city}',
  title: 'Codes </title>',
  description: 'All "codes"',
  canonical: '/ao-code',
  jsonLd: [{ name: '</script>', item: '/ao-code' }],
  card: { site: 'PAN', kind: 'article' },
  feeds: [{ title: 'What is <new>', address: '/ta/articles/feed.xml' }],
  isEmpty: false,
  isPersonal: false,
  words: {},
  body: { html: '<h1>Codes</h1>', data: { text: '</script><b>' }, isOpening: false },
}

/** What a test wants otherwise. */
type SiteOptions = Partial<Omit<WebServerOptions, 'limits' | 'patience'>> & {
  limits?: Partial<WebServerOptions['limits']>
  patience?: Partial<WebServerOptions['patience']>
}

/** A web server for each test, on a port of its own; built files and program are stand-ins. */
export function testSite() {
  const running: Server[] = []
  let client: string

  const site = {
    /** What the program was asked, and what it says. */
    asked: [] as PageRequest[],
    answer: readPage,
    /** The program does not get what it needs for the site map and the feeds. */
    isLate: false,
    base: '',

    async start(api: string, { limits, patience, ...given }: SiteOptions = {}): Promise<void> {
      const pages = {
        answer: async (request: PageRequest) => (site.asked.push(request), site.answer),
        addresses: async () => (site.isLate ? undefined : ['/', '/ao-code?a=1&b=2']),
        feed: async (_: unknown, locale: string) => {
          const items = [{ title: 'A', description: 'B', path: '/articles/a', at: new Date(0) }]
          return site.isLate
            ? undefined
            : { title: `New in ${locale}`, description: '', page: '/articles', items }
        },
      }
      const app = await webServer({
        client,
        api: new URL(api),
        config: siteConfig({}),
        origin: 'https://pan.example',
        pages,
        offline: { isOn: true, worker: Buffer.from('keep()') },
        patience: { headersSeconds: 60, bodySeconds: 60, requestSeconds: 60, unreadSeconds: 60, ...patience },
        trustProxy: '127.0.0.2',
        limits: {
          connectionsMax: 64,
          bodiesMax: 16,
          allBodiesMax: 4096,
          answersMax: 16,
          allAnswersMax: 4096,
          ...limits,
        },
        pageLimits: { perMinute: 0, eventLoopDelayMillisecondsMax: 0 },
        life: { isStopping: false },
        log: openLog('silent'),
        ...given,
      })
      site.base = await app.listen({ port: 0, host: '127.0.0.1' })
      running.push(app.server)
    },

    startWithApi: async (listener: RequestListener, given?: SiteOptions) =>
      site.start(await listen(createServer(listener)), given),

    /** How many connections are open. */
    connections: () =>
      new Promise<number>((resolve) => running[0]!.getConnections((_error, count) => resolve(count))),

    /** Without fetch, which would decompress and hide headers. */
    async get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
      const asked = ask(site.base + path, { headers }).end()
      const [message] = (await once(asked, 'response')) as [IncomingMessage]
      return message
    },
  }

  async function listen(server: Server): Promise<string> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    running.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeEach(async () => {
    site.asked = []
    site.isLate = false
    site.answer = { ...readPage, body: undefined }
    client = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(client, 'assets'))
    await writeFile(
      join(client, 'index.html'),
      `<html lang="en"><head><!--page-head--><title>Any</title><!--/page-head--><script>${script}</script>` +
        '<meta name="chunks" content="{&quot;form-main&quot;:[&quot;/assets/form-3c4d.js&quot;]}">' +
        '<script type="module" crossorigin src="/assets/app-1a2b.js"></script>' +
        '<link rel="preload" href="/assets/noto-sans-tamil-1.woff2">' +
        '<link rel="preload" href="/assets/noto-sans-devanagari-1.woff2"></head>' +
        '<body><div id="app"></div><noscript>Switch it on</noscript></body></html>',
    )
    await writeFile(join(client, 'assets/app-1a2b.js'), code)
    await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync(code))
    await writeFile(join(client, 'assets/app-1a2b.js.gz'), gzipSync(code))
  })

  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
    await rm(client, { recursive: true })
  })

  return site
}
