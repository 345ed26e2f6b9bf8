import { articleCategories } from '@pan/contracts/articles'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { languageOf } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { JOURNEYS, type Journey } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

const words = { en: 'marriage', ta: 'திருமண', hi: 'शादी' } as const

async function topicsIn({ request }: Page, locale: Journey['locale']): Promise<string[]> {
  const answer = await request.get(`/api${articleCategories.path}?include=details`)
  const { article_categories: names } = (await answer.json()) as Reply<typeof articleCategories>
  return names[languageOf(locale).field]!.map(({ category_name: name }) => name)
}

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone finds articles by topic and by word, reads and comments (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, isSaid } = await begin(page, journey, '/offline')
    const { email, password } = await logIn(page, `Reader ${locale} Specimen`)
    await page.evaluate(() => sessionStorage.clear())
    await begin(page, journey, '/articles')
    const [topic = ''] = await topicsIn(page, locale)
    const chosen = main
      .getByRole('navigation', { name: say('articles.categories'), exact: true })
      .getByRole('link', { name: topic, exact: true })
    const list = (name: string | RegExp) => main.getByRole('heading', { level: 2, name, exact: true })
    const articles = main.getByRole('heading', { level: 3 }).getByRole('link')
    await expect(title(say('articles.title'))).toBeVisible()

    const pages = main.getByRole('navigation', { name: say('ui.pages'), exact: true })
    const next = pages.getByRole('link', { name: say('ui.pages.next'), exact: true })
    await next.click()
    await expect(pages.getByRole('status')).toContainText('2')
    await expect(list(say('articles.all'))).toBeFocused()

    await chosen.click()
    await expect(list(topic)).toBeVisible()
    await expect(chosen).toBeFocused()
    await isSaid(topic)

    const search = main.getByRole('searchbox', { name: say('articles.search'), exact: true })
    await search.pressSequentially(words[locale])
    await expect(list(topic)).toHaveCount(0)
    await expect(search).toBeFocused()
    const count = new RegExp(say('articles.found', { count: 2 }).replace('2', String.raw`^\d+`), 'u')
    await expect(main.getByRole('status').filter({ hasText: count })).toHaveCount(1)
    const found = await articles.first().innerText()
    await articles.first().click()
    await expect(title(found)).toBeFocused()

    const others = main.getByRole('navigation', { name: say('articles.neighbours'), exact: true })
    await others.getByRole('link').first().click()
    await expect(title(found)).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(title(found)).toBeVisible()

    const comments = main.getByRole('region', { name: say('comments.title'), exact: true })
    await comments.getByRole('button', { name: say('site.login'), exact: true }).click()
    const login = page.getByRole('dialog', { name: say('account.login.title'), exact: true })
    await login.getByRole('textbox', { name: say('account.email'), exact: true }).fill(email)
    await login.getByRole('textbox', { name: say('account.password'), exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(list(say('comments.title'))).toBeFocused()
    const box = comments.getByRole('textbox', { name: say('comments.write'), exact: true })
    const post = comments.getByRole('button', { name: say('comments.post'), exact: true })
    await post.click()
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(new RegExp(say('comments.empty'), 'u'))
    const text = `Now I know (${locale} ${Date.now()})`
    await box.fill(text)
    await post.press('Enter')
    await isSaid(say('comments.posted'))
    await expect(comments.getByRole('article').filter({ hasText: text })).toHaveCount(1)
    await expect(post).toBeFocused()
  })
}
