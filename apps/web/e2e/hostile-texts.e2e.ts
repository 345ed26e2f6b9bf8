import { COMMENT_LENGTH_MAX } from '@pan/contracts/comments'
import { hostileTexts } from '@pan/contracts/kit/samples/hostile-texts.sample'
import { expect, test as base, type Page } from '@playwright/test'
import { logIn } from './support/accounts.ts'
import { sentences } from './support/sentences.ts'

const { en } = sentences
const NAME_MAX = 100
const SEARCH_MAX = 200
const COMMENTS_A_MINUTE = 5

/** Nothing of these texts may run, in the page or in a frame of it; that the policy stopped some of them is no fault. */
const test = base.extend({
  page: async ({ page }, use) => {
    const runs: string[] = []
    await page.exposeBinding('reportRun', (_, what: string) => void runs.push(what))
    await page.addInitScript(() => {
      const { reportRun } = window as unknown as { reportRun: (what: string) => void }
      for (const name of ['alert', 'confirm', 'prompt'] as const)
        Object.assign(window, { [name]: () => reportRun(name) })
    })
    page.on('dialog', (dialog) => {
      runs.push(dialog.message())
      void dialog.dismiss()
    })
    await use(page)
    expect(runs).toEqual([])
  },
})

/** The texts side by side, in pieces of at most so many characters. */
function pieces(max: number): string[] {
  const found = ['']
  for (const text of hostileTexts.filter(({ length }) => length <= max)) {
    const last = found.at(-1)!
    if (last.length + text.length < max) found[found.length - 1] = `${last} ${text}`.trim()
    else found.push(text)
  }
  return found
}

/** Does to what stands in the page what a reader could do. */
const touch = (page: Page, within: string) =>
  page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
      for (const type of ['mouseover', 'focus', 'blur', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type))
      const address = element.getAttribute('href') ?? element.getAttribute('formaction') ?? ''
      if (/script|data/iu.test(address)) element.dispatchEvent(new MouseEvent('click', { cancelable: true }))
    }
  }, within)

test('no text runs in an article, even if one came that nobody had cleaned', async ({ page }) => {
  let body = ''
  let served = 0
  await page.route(/\/v1\/show-article\/[\w-]+\?/u, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { show_article: { answer_text: string } }
    answer.show_article.answer_text = body
    await route.fulfill({ response, json: answer })
    served++
  })
  await page.addInitScript(() => {
    document.addEventListener('programready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  const texts = pieces(1500)
  for (const piece of texts) {
    body = `<p>${piece.replaceAll('> <', '></p><p><')}</p>`
    // Chromium breaks it off now and then, when the page before is still at work.
    await expect(async () => void (await page.goto('/articles'))).toPass()
    // Only the program asks for the article by itself; a browser that goes there gets the page from the server.
    await page.getByLabel(en('articles.search')).focus()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await page.locator('h3 a').first().click()
    await expect(page.locator('main article')).toBeAttached()
    await touch(page, 'main article')
  }
  expect(served).toBe(texts.length)
})

test('no text runs in a comment, in a name or in the search', async ({ page }) => {
  await page.goto('/articles/pan-for-minors')
  const names = pieces(NAME_MAX).filter((_, at) => at % 20 === 0)
  let written = COMMENTS_A_MINUTE
  for (const [at, piece] of pieces(COMMENT_LENGTH_MAX).entries()) {
    if (written++ >= COMMENTS_A_MINUTE - 1) {
      written = 0
      await logIn(page, names[at] ?? `Reader ${at}`)
      await page.reload()
    }
    await page.getByLabel(en('comments.write')).fill(piece)
    await page.getByRole('button', { name: en('comments.post') }).click()
    await expect(page.getByLabel(en('comments.write'))).toHaveValue('')
  }
  for (const name of names.slice(1)) {
    await logIn(page, name)
    await page.reload()
    await page.getByLabel(en('comments.write')).fill(name)
    await page.getByRole('button', { name: en('comments.post') }).click()
    await expect(page.locator('main section article strong').first()).toHaveText(name)
    await touch(page, 'section[aria-labelledby=comments]')
  }
  for (const piece of pieces(SEARCH_MAX)) {
    await page.goto(`/articles?${new URLSearchParams({ searching: piece, query: piece.slice(0, 99) })}`)
    await expect(page.getByLabel(en('articles.search'))).toHaveValue(/alert/u)
    await touch(page, 'main')
  }
})
