import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-params.ts'
import { addressOf, type Target } from './address-of.ts'

const targets: Target[] = [
  { to: '/' },
  { to: '/contact-us' },
  { to: '/apply-{$flow}-pan', params: { flow: 'new' } },
  { to: '/apply-{$flow}-pan/non-individual/$name', params: { flow: 'lost', name: 'trusts' } },
  {
    to: '/apply-{$flow}-pan/$type/{$step}-pan-details',
    params: { flow: 'correction', type: 'individual', step: 'correction' },
  },
  { to: '/ao-code/{-$state}/{-$city}', params: { state: undefined, city: undefined } },
  { to: '/ao-code/{-$state}/{-$city}', params: { state: 'delhi', city: undefined } },
  { to: '/ao-code/{-$state}/{-$city}', params: { state: 'tamil nadu', city: 'a/b?c#d' } },
  { to: '/required_document', search: { document: 1, applicant: 'huf' } },
  { to: '/required_document', search: { document: 2, applicant: undefined } },
  { to: '/social-login-success', search: { token: 'a b&c=d', error: '' } },
]

const root = createRootRoute()
const paths = [...new Set(targets.map(({ to }) => to))]
const router = createRouter({
  routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
  history: createMemoryHistory(),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
})

test.each(targets)('$to has the address that the router gives it: $params $search', (target) => {
  expect(addressOf(target)).toBe(router.buildLocation(target as never).href)
})
