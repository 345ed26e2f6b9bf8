import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { FEED } from '../../server/crawlers/feed.ts'
import { ApiProblem } from '../api/call.ts'
import { isServer } from '../site/config.ts'
import { LoginOpener } from '../features/accounts/login/login-opener.tsx'
import { articleJsonLd } from '../features/articles/article/article-json-ld.ts'
import { ArticleMissing } from '../features/articles/article/article-missing.tsx'
import { ArticlePage } from '../features/articles/article/article-page.tsx'
import { articleQuery, categoriesQuery, famousQuery, latestQuery } from '../features/articles/queries.ts'
import { Comments } from '../features/comments/comments.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/articles/$name')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('articles'),
  loader: async ({ context: { language, queryClient }, params: { name } }) => {
    const { locale } = language.current()
    const [article] = await Promise.all([
      queryClient.ensureQueryData(articleQuery(locale, name)).catch(nothingIfMissing),
      queryClient.ensureQueryData(categoriesQuery(locale)),
      queryClient.ensureQueryData(latestQuery(locale)),
      queryClient.ensureQueryData(famousQuery(locale)),
    ])
    if (!article) throw notFound()
    const { slug } = article.show_article
    // It has moved since somebody wrote this address down.
    if (slug !== name) throw redirect({ to: '/articles/$name', params: { name: slug }, replace: true })
    return article
  },
  head: (context) => {
    const { loaderData: article } = context
    const { locale } = context.match.context.language.current()
    return pageHead(context, (t) => ({
      title: article?.show_article.page_title ?? t('articles.title'),
      description: article?.show_article.page_description ?? t('articles.description'),
      kind: 'article',
      feed: { title: t('articles.feed'), address: FEED },
      ...(isServer &&
        article && {
          jsonLd: articleJsonLd(article, locale, { site: t('site.name'), articles: t('articles.title') }),
        }),
    }))
  },
  component: Article,
  notFoundComponent: Missing,
})

function nothingIfMissing(error: unknown): undefined {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error
}

function Missing() {
  const navigate = Route.useNavigate()
  return (
    <ArticleMissing onSearch={(searching) => void navigate({ to: '/articles', search: { searching } })} />
  )
}

/** Who logs in here stays at the article. */
function Discussion({ articleId }: { articleId: string }) {
  return <Comments articleId={articleId} login={<LoginOpener stays />} />
}

function Article() {
  const { name } = Route.useParams()
  return <ArticlePage key={name} slug={name} Discussion={Discussion} />
}
