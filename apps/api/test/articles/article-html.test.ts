import { hostileTexts } from '@pan/contracts/kit/samples/hostile-texts.sample'
import { describe, expect, test } from 'vitest'
import { htmlOf, shownHtml } from '../../src/modules/articles/article-html.ts'

const ELEMENTS =
  'h[234]|p|ul|ol|li|dl|dt|dd|strong|em|a|code|br|table|thead|tbody|tr|th|td|caption|blockquote|hr|sup|sub'
const TAG = new RegExp(`</?(?:${ELEMENTS})(?: (?:href|rel|lang|scope|start)="[^"<>]*")*(?: /)?>`, 'gu')

/** What is left when the allowed tags are taken away; a bracket in it would begin another. */
const outsideTags = (html: string) => html.replaceAll(TAG, '')
const addresses = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/gu)].map(([, address]) =>
    address!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

describe.each([
  ['as Markdown', htmlOf],
  ['as HTML of a row that others wrote', shownHtml],
])('a body, %s,', (_, safe) => {
  test.each(hostileTexts)('with %j holds nothing but the elements of an article', (text) => {
    for (const body of [
      text,
      `A line\n\n- ${text}`,
      `<p>${text}</p>`,
      `[x](${text})`,
      `| a |\n|---|\n| ${text} |`,
    ]) {
      const html = safe(body)
      expect(outsideTags(html)).not.toContain('<')
      for (const address of addresses(html)) {
        const { protocol, host } = new URL(address, 'https://pan.example/articles/a')
        expect([protocol, host]).toEqual([expect.stringMatching(/^(?:https?|mailto):$/u), 'pan.example'])
      }
    }
  })
})

test('a link that a browser takes elsewhere tells nothing there, however it is written', () => {
  for (const href of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/'])
    expect(shownHtml(`<a href="${href}">x</a>`)).toContain('rel="noopener noreferrer"')
  expect(shownHtml('<a href="/ao-code">x</a>')).not.toContain('rel=')
})

test('of pictures only our own are left, with their size; no other address is asked for one', () => {
  const name = `${'a'.repeat(22)}-640x480.jpeg`
  const address = `/api/v1/article-pictures/${name}`
  expect(htmlOf(`![A card](${address})`)).toBe(
    `<p><img src="${address}" alt="A card" width="640" height="480" loading="lazy" /></p>\n`,
  )
  for (const src of [
    'https://elsewhere.example/a.png',
    `//elsewhere.example${address}`,
    `https://elsewhere.example${address}`,
    `${address}?x`,
    'data:image/png;base64,AAAA',
    '/api/v1/logout',
  ]) {
    expect(htmlOf(`![x](${src})`)).not.toContain('<img')
    expect(shownHtml(`<img src="${src}" onerror="x()" srcset="${src}">`)).not.toContain('<img')
  }
  expect(shownHtml(`<img src="${address}" onerror="x()" style="a">`)).toBe(
    `<img src="${address}" alt="" width="640" height="480" loading="lazy" />`,
  )
})

test('the empty corner of a table is no heading', () => {
  const html = htmlOf('|  | PAN |\n|---|---|\n| Characters | 10 |')
  expect(html).toContain('<td></td>\n<th scope="col">PAN</th>')
  expect(shownHtml(html)).toBe(html)
})
