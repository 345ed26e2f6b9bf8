import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { screenForm } from '@pan/contracts/forms/register'
import { sentences } from '@pan/contracts/messages/catalogues'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { readArticle } from '../../src/modules/articles/article-file.ts'
import { readArticleFolder } from '../../src/modules/articles/article-folder.ts'

const { texts } = await readArticleFolder(articlesFolder)

test('each section of each form and each page around it names an article that we have in every language, by its title', () => {
  const named = FLOWS_AND_KINDS.flatMap(({ flow, kind }) =>
    screenForm(flow, kind).sections.map(({ article }) => article),
  )
  const said = Object.keys(en).flatMap((key) => /^form\.article\.(.+)$/u.exec(key)?.[1] ?? [])
  const names = [...new Set([...named, ...said])]
  expect(names.length).toBeGreaterThan(10)
  for (const locale of LOCALES) {
    const titles = new Map(
      texts
        .filter((article) => article.locale === locale)
        .map(({ slug, text }) => [slug, readArticle(text).title]),
    )
    const saidOf = (name: string | undefined) => [
      name,
      sentences[locale](`form.article.${name}` as MessageKey),
    ]
    expect(names.map(saidOf)).toEqual(names.map((name) => [name, titles.get(name ?? '')]))
  }
})
