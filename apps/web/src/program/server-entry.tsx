import { NO_SUCH_PAGE } from '../navigation/no-such-page.ts'
import type { Flow } from '@pan/contracts/pan/flow'
import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory, type AnyRouteMatch } from '@tanstack/react-router'
import { translator } from '@pan/contracts/messages/translate'
import { renderToString } from 'react-dom/server'
import type { PageRequest, Pages, RenderedPage } from '../../server/pages/pages.ts'
import type { EntityKind } from '@pan/contracts/pan/applicant'
import { ApiProblem, callFor, NetworkFailure, type Caller } from '../api/call.ts'
import { pageTitle } from '../features/shell/page-title.ts'
import { FormProgram, bundlesOf, type FormNamed } from './form-program.tsx'
import { localeOf } from '@pan/contracts/messages/addresses'
import { loaders } from 'virtual:sentences'
import { makeLanguage, type Language } from '../i18n/language.ts'
import { allBundles } from '../i18n/bundles.ts'
import { writeSearch } from '../navigation/search-params.ts'
import { makeDocumentNavigation } from '../navigation/document-navigation.tsx'
import { Program } from './site-program.tsx'
import { makeQueries, type Queries } from '../api/queries.tsx'
import { makeQueryClient } from '../api/query-client.ts'
import { makeRouter } from './router.tsx'
import { siteAddresses } from './site-addresses.ts'
import { siteWords } from './site-words.ts'
import { siteFeed } from './site-feed.ts'

const answerMilliseconds = 3000
const callers = new AsyncLocalStorage<Caller>()

callFor(() => callers.getStore()!)

const inName = <Result,>({ api, headers }: Omit<PageRequest, 'url'>, locale: string, work: () => Result) =>
  callers.run(
    { base: api.href, locale, token: () => null, headers, timeoutMilliseconds: answerMilliseconds },
    work,
  )

/** The pages as the web server needs them: the same routes as in the browser, made anew for each request. */
export const pages: Pages = {
  async answer(request) {
    const locale = localeOf(request.url)
    const words = await inName(request, locale, siteWords)
    const language = makeLanguage(locale, loaders, words)
    // The home page's description is that of every page without one.
    await Promise.all([language.need('site'), language.need('home')])
    const answer = await inName(request, locale, () => answerIn(language, request.url))
    return 'redirect' in answer ? answer : { ...answer, words }
  },
  addresses: (request) => inName(request, 'en', siteAddresses).catch(nothingIfLate),
  feed: (request, locale) =>
    inName(request, locale, () => siteFeed(makeLanguage(locale, loaders))).catch(nothingIfLate),
}

/** The API said that it cannot, or nothing at all: what was asked for may be there a moment later. */
const isLate = (error: unknown) => error instanceof ApiProblem || error instanceof NetworkFailure

function nothingIfLate(error: unknown): undefined {
  if (!isLate(error)) throw error
}

type MadePage = Omit<RenderedPage, 'words'>

async function answerIn(language: Language, url: string): Promise<MadePage | { redirect: string }> {
  const queryClient = makeQueryClient()
  const queries = makeQueries(async () => queryClient)
  const router = makeRouter(language, queries, { history: createMemoryHistory({ initialEntries: [url] }) })
  const { pathname } = router.latestLocation
  const [, params, route] = router.getMatchedRoutes(pathname)
  // The home page says where somebody has come from: a link of a style sheet, so that it stays one page for everybody.
  const home = router.buildLocation({ to: '/', hash: NO_SUCH_PAGE }).publicHref
  // A route also matches longer addresses, and says under this name what it leaves over.
  if (!route || params['**']) return { redirect: home }
  const matched = router.matchRoutes(router.latestLocation)
  const { rendered } = matched.find(({ staticData }) => staticData.rendered)?.staticData ?? {}
  if (!rendered) {
    // Its title may be said by any part; what the browser needs of them, the routes ask for there.
    await Promise.all(allBundles.map((bundle) => language.need(bundle)))
    return { status: 200, ...described(matched, pathname, language), body: undefined }
  }
  if (rendered === 'opening') return openingOf(matched, queries, language, url)
  const address = addressOfPage(matched, url)
  if (address !== undefined) return { redirect: address }

  await router.load()
  // The router's own request handler reads it here as well; nothing public says it.
  const result = router._serverResult!
  if (result.type === 'redirect') return { redirect: result.redirect.headers.get('location') ?? '/' }
  if (result.matches.some(({ error }) => error instanceof ApiProblem && error.status === 400)) {
    // No page has a name or a search that the API cannot read.
    const asked = new URL(url, 'http://any')
    return { redirect: asked.search === '' ? home : asked.pathname }
  }
  const html = renderToString(<Program language={language} queries={queries} router={router} />)
  return {
    status: statusOf(result.matches),
    ...described(result.matches, pathname, language),
    body: { html, data: dehydrate(queryClient), isOpening: false },
  }
}

/**
 * Where a page is that was asked for with more than it knows behind the question mark, or in another order: each such address
 * would be made and kept as another page. Undefined where it is there. No shared cache keeps the home page, and old clients
 * bring a token there.
 */
function addressOfPage(matched: readonly AnyRouteMatch[], url: string): string | undefined {
  const { search } = new URL(url, 'http://any')
  const { fullPath, _strictSearch: known } = matched.at(-1)!
  const normal = writeSearch(known as Record<string, unknown>)
  // Two slashes would name another site.
  return fullPath === '/' || search === normal ? undefined : url.split('?')[0]!.replace(/^\/+/u, '/') + normal
}

/** Of a form its opening, which asks for nothing. */
async function openingOf(
  matched: readonly AnyRouteMatch[],
  queries: Queries,
  language: Language,
  url: string,
): Promise<MadePage> {
  const { flow, name } = matched.at(-1)!.params as { flow: Flow; name?: EntityKind }
  const form: FormNamed = { flow, kind: name ?? 'individual' }
  await Promise.all(bundlesOf(form).map((bundle) => language.need(bundle)))
  const asked = new URL(url, 'http://any')
  const navigation = makeDocumentNavigation(language, asked)
  const html = renderToString(
    <FormProgram language={language} queries={queries} navigation={navigation} {...form} />,
  )
  return {
    status: 200,
    ...described(matched, asked.pathname, language),
    body: { html, data: form, isOpening: true },
  }
}

/** A page that could not get its data says so; search engines come back to one that was only late. */
function statusOf(matches: readonly AnyRouteMatch[]): RenderedPage['status'] {
  const failed = matches.find(({ status }) => status === 'error' || status === 'notFound')
  // An address with anything in the place of a name, where a search for it stays of use.
  if (matches.some(({ loaderData }) => (loaderData as { isMissing?: boolean } | undefined)?.isMissing))
    return 404
  if (!failed) return 200
  const { error } = failed
  if (failed.status === 'notFound' || (error instanceof ApiProblem && error.status === 404)) return 404
  return isLate(error) ? 503 : 500
}

function described(matches: readonly AnyRouteMatch[], pathname: string, language: Language) {
  const { catalogue, locale } = language.current()
  const t = translator(catalogue)
  const said = matches.flatMap(({ meta }) => (meta ?? []) as Record<string, unknown>[])
  const links = matches.flatMap(({ links: list }) => list ?? [])
  const isPersonal = matches.some(
    ({ staticData, _strictSearch: brought }) =>
      staticData.isPersonal === true ||
      (staticData.isPersonal === 'brought' && Object.keys(brought as object).length > 0),
  )
  return {
    locale,
    route: matches.at(-1)!.fullPath,
    title: pageTitle(matches, t),
    description: String(
      said.findLast(({ name }) => name === 'description')?.['content'] ?? t('site.description'),
    ),
    canonical: links.findLast((link) => link?.rel === 'canonical')?.href ?? pathname,
    card: {
      site: t('site.name'),
      kind: String(said.findLast(({ property }) => property === 'og:type')?.['content'] ?? 'website'),
    },
    feeds: links.flatMap((link) =>
      link?.rel === 'alternate' && link.href ? [{ title: link.title ?? '', address: link.href }] : [],
    ),
    isEmpty: isPersonal || said.some(({ name }) => name === 'robots'),
    isPersonal,
    jsonLd: said.flatMap((entry) => (entry['script:ld+json'] as object | undefined) ?? []),
  }
}
