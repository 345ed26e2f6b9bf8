import { readFileSync } from 'node:fs'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { APIRequestContext, Page } from '@playwright/test'
import { mailsTo } from './support/mailbox.ts'
import { anApplicant } from './support/new-pan-form.ts'
import { hasOperator } from './support/operator.ts'
import { enterAsPartner } from './support/partners/approved-partner.ts'
import { solvedCaptcha } from './support/solved-captcha.ts'
import { expect, test } from './support/test.ts'

const GUIDE = '/partner-with-us/guide'
const REFERENCE = '/partner-with-us/reference'
const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href!.replaceAll('&amp;', '&'))

/** What is wrong with a link of ours: it fails, leads somewhere else, or names a place that its page does not have. */
async function faultOf(request: APIRequestContext, link: URL): Promise<string | undefined> {
  let answer = await request.get(link.href)
  // Just after its start the service may still prepare documents, and says so: come again.
  await expect
    .poll(async () => (answer = answer.status() === 503 ? await request.get(link.href) : answer).status())
    .not.toBe(503)
  if (!answer.ok()) return `${link.href}: ${answer.status()}`
  const arrived = new URL(answer.url())
  if (arrived.pathname !== link.pathname) return `${link.href}: leads to ${arrived.pathname}`
  const place = decodeURIComponent(link.hash.slice(1))
  // What another page of the site does with the rest of its address is tested with that page.
  const isRead = place !== '' && [GUIDE, REFERENCE].some((path) => link.pathname.startsWith(path))
  return isRead && !(await answer.text()).includes(`id="${place}"`)
    ? `${link.href}: no such place`
    : undefined
}

/** Opens the links that stand on a page and lead to this site; gives how many these were. */
async function open(request: APIRequestContext, page: string, hrefs: readonly string[]): Promise<number> {
  const { origin } = new URL(page)
  const links = [...new Set(hrefs.map((href) => new URL(href, page).href))].map((href) => new URL(href))
  const ours = links.filter((link) => link.origin === origin)
  for (const link of ours) expect(await faultOf(request, link), `a link on ${page}`).toBeUndefined()
  return ours.length
}

/** Opens pages that name each other, from one on, as long as `isOfThem`; gives how many these were. */
async function openAll(
  request: APIRequestContext,
  first: string,
  isOfThem: (address: URL) => boolean,
): Promise<number> {
  const waiting = [first]
  const seen = new Set<string>()
  const opened = new Set<string>()
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (seen.has(page)) continue
    seen.add(page)
    const hrefs = hrefsIn(await (await request.get(page)).text()).map((href) => new URL(href, page).href)
    // A change of language would be remembered, and lead elsewhere from then on.
    const others = hrefs.filter((href) => !opened.has(href) && !new URL(href).searchParams.has('lang'))
    await open(request, page, others)
    for (const href of others) opened.add(href)
    waiting.push(
      ...hrefs
        .map((href) => new URL(href))
        .filter((address) => address.origin === new URL(first).origin && isOfThem(address))
        .map(({ origin, pathname }) => `${origin}${pathname}`),
    )
  }
  return seen.size
}

test('every link of the guide leads to what it names', async ({ request, baseURL }) => {
  const isOfGuide = ({ pathname }: URL) => pathname.startsWith(GUIDE)
  expect(await openAll(request, `${baseURL}${GUIDE}`, isOfGuide)).toBeGreaterThan(7)
})

test('every link of the reference leads to what it names', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const isOfReference = ({ pathname }: URL) => pathname.startsWith(REFERENCE)
  expect(await openAll(request, `${baseURL}${REFERENCE}`, isOfReference)).toBeGreaterThan(60)
})

for (const locale of LOCALES)
  test(`every link of the footer leads to its page (${locale})`, async ({ request, baseURL }) => {
    const path = addressIn(locale, '/')
    const [, footer = ''] = (await (await request.get(path)).text()).split('<footer')
    expect(await open(request, `${baseURL}${path}`, hrefsIn(footer))).toBeGreaterThan(5)
  })

test('every link of the README to the running product leads there', async ({ request, baseURL }) => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const paths = [...readme.matchAll(/http:\/\/localhost:8080(\/[^\s<>)`"{}$]*)/gu)].map(([, path]) => path!)
  expect(await open(request, `${baseURL}/`, paths)).toBeGreaterThan(0)
})

/** Submits an application in a language and gives the mails that answer. */
async function mailsOfOne(page: Page, language: string): Promise<string[]> {
  const email = `links.${language}.${Date.now()}@example.com`
  const headers = { 'accept-language': language }
  const answers = { ...anApplicant, email_address: email, language, captcha: await solvedCaptcha() }
  const made = await page.request.post('/api/v1/apply-newpan', { headers, data: answers })
  expect(made.status()).toBe(201)
  return mailsTo(page, email, 1)
}

const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s<>()]+[^\s<>().,]/gu)].map(([link]) => link)

for (const locale of LOCALES)
  test(`every link of the mail about an application leads to its page (${locale})`, async ({
    page,
    baseURL,
  }) => {
    for (const text of await mailsOfOne(page, locale))
      expect(await open(page.request, `${baseURL}/`, linksIn(text))).toBeGreaterThan(0)
  })

test('every link of the mails to a new partner leads to its page', async ({ page, baseURL }) => {
  test.skip(!hasOperator, 'It is not known where the product keeps its data.')
  await page.goto('/partner-with-us')
  const { email } = await enterAsPartner(page)
  // The address is confirmed, the registration is approved, the console has its account.
  for (const text of await mailsTo(page, email, 3)) {
    // The command that approves does not know on which port the product under test listens.
    const paths = linksIn(text).map((link) => new URL(link).pathname)
    expect(await open(page.request, `${baseURL}/`, paths)).toBeGreaterThan(0)
  }
})
