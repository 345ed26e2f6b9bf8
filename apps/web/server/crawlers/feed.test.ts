import { expect, test } from 'vitest'
import { rss } from './feed.ts'

test('feed readers find new articles in every language, and no text of one becomes markup', () => {
  const feed = rss('https://pan.example', 'ta', {
    title: 'New in Tamil',
    description: 'All of it',
    page: '/articles',
    items: [{ title: 'A & <b>', description: ']]>', path: '/articles/a', at: new Date(0) }],
  })
  expect(feed).toContain('<title>New in Tamil</title><link>https://pan.example/ta/articles</link>')
  expect(feed).toContain('<title>A &#38; &#60;b&#62;</title><link>https://pan.example/ta/articles/a</link>')
  expect(feed).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>')
  expect(feed).toContain('<description>]]&#62;</description>')
})
