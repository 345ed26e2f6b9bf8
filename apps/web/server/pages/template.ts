import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, scriptOf, type Locale, type Script } from '@pan/contracts/messages/languages'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { asScriptData, escaped, headOf } from './head.ts'
import { MANIFEST } from './manifest.routes.ts'
import type { RenderedPage } from './pages.ts'
import { withSiteConfig, type SiteConfig } from '../site-config.ts'

interface TemplateOptions {
  client: string
  config: SiteConfig
  origin: string
  /** Whether browsers keep pages to show them without a connection. */
  isKeptOffline: boolean
}

/** Sets pages into the built one. */
export interface Template {
  fill: (page: RenderedPage) => string
  contentSecurityPolicy: string
}

const emptyApp = '<div id="app"></div>'

/** Takes the built page apart, once at start. */
export async function readTemplate({
  client,
  config,
  origin,
  isKeptOffline,
}: TemplateOptions): Promise<Template> {
  const assets = await readdir(join(client, 'assets'))
  /** The small script of pages that come whole. */
  const startScript = `/assets/${assets.find((name) => /^start-.*\.js$/u.test(name)) ?? ''}`
  let html = withSiteConfig(await readFile(join(client, 'index.html'), 'utf8'), config)
  const policy = contentSecurityPolicy(html)
  const take = (pattern: RegExp): string => {
    const found = [...html.matchAll(pattern)].map(([piece]) => piece)
    html = html.replaceAll(pattern, '')
    return found.join('')
  }

  take(/<!--page-head-->[^]*<!--\/page-head-->/gu)
  const program = take(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gu)
  /** Every page has the Latin font; a language in other letters has theirs as well. */
  const fonts = new Map<Script, string>()
  for (const { script } of LANGUAGES) {
    if (script === 'latin' || fonts.has(script)) continue
    fonts.set(script, take(new RegExp(`<link[^>]*noto-sans-${script}[^>]*>`, 'gu')))
  }
  const noScript = take(/<noscript>[^]*<\/noscript>/gu)
  const chunks = chunkAddresses(take(/<meta name="chunks"[^>]*>/gu))
  const programAddresses = [...program.matchAll(/(?:src|href)="([^"]+)"/gu)].map(
    ([, address = '']) => address,
  )
  const chunksOf = (...names: string[]) => names.flatMap((name) => chunks[name] ?? [])
  const sentencesOf = (locale: Locale) => chunksOf(`${locale}/site`, `${locale}/forms`)
  const [beforeLanguage = '', afterLanguage = ''] = html.split(' lang="en"', 2)
  const [head = '', body = ''] = afterLanguage.split('</head>', 2)
  const [beforeApp = '', afterApp = ''] = body.split(emptyApp, 2)

  /**
   * A page that says what went wrong is only to be loaded again; it needs no program. Nor does the one that a browser shows at
   * any address while it is offline: the program would take it for the page of that address.
   */
  const start = ({ status, locale, body, isPersonal, route }: RenderedPage) => {
    if (status !== 200 || !body || route === '/offline') return ''
    const addresses = body.isOpening
      ? [...chunksOf('form-main'), ...sentencesOf(locale)]
      : [...programAddresses, ...chunksOf('query-client')]
    return (
      `<p class="away" role="alert" hidden>${escaped(sentences[locale]('site.error.network'))}</p>` +
      `<script type="application/json" id="data">${asScriptData(body.data)}</script>` +
      `<script type="module" src="${startScript}" data-program="${[...new Set(addresses)].join(' ')}"` +
      `${body.isOpening ? ' data-opening' : ''}${isPersonal ? ' data-personal' : ''}` +
      `${isKeptOffline ? ' data-worker="/sw.js"' : ''}></script>`
    )
  }

  /** What the browser makes needs its chunks beside the program, not after it. */
  const ahead = ({ locale, body }: RenderedPage) =>
    body ? '' : program + preloads([...sentencesOf(locale), ...chunksOf('query-client')])

  return {
    contentSecurityPolicy: policy,
    fill: (page) =>
      [
        beforeLanguage,
        ` lang="${page.locale}"`,
        head,
        headOf(page, origin),
        `<link rel="manifest" href="${addressIn(page.locale, MANIFEST)}">`,
        fonts.get(scriptOf(page.locale)) ?? '',
        ahead(page),
        ownWords(page),
        '</head>',
        beforeApp,
        page.body?.isOpening ? noScript : '',
        page.body ? `<div id="app">${page.body.html}</div>${start(page)}` : emptyApp + noScript,
        afterApp,
      ].join(''),
  }
}

/** Before every script that reads it. */
const ownWords = ({ words }: RenderedPage): string =>
  Object.keys(words).length === 0
    ? ''
    : `<script type="application/json" id="words">${asScriptData(words)}</script>`

function chunkAddresses(meta: string): Record<string, string[]> {
  const [, content = '{}'] = /content="([^"]*)"/u.exec(meta) ?? []
  return JSON.parse(content.replaceAll('&quot;', '"')) as Record<string, string[]>
}

/** Scripts for later: the sheet and the fonts, which the first paint waits for, go before them. */
const preloads = (addresses: readonly string[]) =>
  [...new Set(addresses)]
    .map((address) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${escaped(address)}">`)
    .join('')
