import type { Locale } from '@pan/contracts/messages/languages'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { ShownArticle } from '../queries.ts'

/** The article as search engines read it, with the way to it from the start. */
export function articleJsonLd(
  { show_article: article }: ShownArticle,
  locale: Locale,
  names: { site: string; articles: string },
): object {
  const { origin, pathname } = new URL(article.link)
  const at = (path: string) => origin + addressIn(locale, path)
  const steps = [
    [names.site, '/'],
    [names.articles, '/articles'],
    [article.page_title, pathname],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.page_title,
        description: article.page_description,
        inLanguage: article.language,
        datePublished: article.created_at,
        dateModified: article.updated_at,
        mainEntityOfPage: at(pathname),
        author: { '@type': 'Organization', name: names.site },
        publisher: { '@type': 'Organization', name: names.site },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, path], at0) => ({
          '@type': 'ListItem',
          position: at0 + 1,
          name,
          item: at(path),
        })),
      },
    ],
  }
}
