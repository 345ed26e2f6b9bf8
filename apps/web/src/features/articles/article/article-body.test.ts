import { expect, test } from 'vitest'
import { bodyIn } from './article-body.ts'

test('links of an article to our own pages keep the reader’s language, others stay', () => {
  const html = '<a href="/articles/a">A</a><a href="https://pan.example/b" rel="noopener">B</a>'
  expect(bodyIn('en', html, '')).toBe(html)
  expect(bodyIn('ta', html, '')).toBe(html.replace('"/articles/a"', '"/ta/articles/a"'))
})

test('a wide table is scrolled by itself and can be reached by keyboard', () => {
  expect(bodyIn('en', '<table lang="ta"><tbody></tbody></table>', 'Table')).toBe(
    '<div role="group" aria-label="Table" tabindex="0"><table lang="ta"><tbody></tbody></table></div>',
  )
})
