import { ConfigError } from '@pan/contracts/kit/http/environment'
import { expect, test } from 'vitest'
import { readWebConfig } from './environment.ts'
import { siteConfig } from './site-config.ts'

function faultsOf(environment: Record<string, string>): string {
  try {
    readWebConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const SITE = { PUBLIC_ORIGIN: 'https://pan.example', API_URL: 'https://api.internal' }

test('a site on another host has TLS, towards browsers and towards the API', () => {
  expect(faultsOf(SITE)).toBe('')
  const faults = faultsOf({ PUBLIC_ORIGIN: 'http://pan.example', API_URL: 'http://api:8081' })
  expect(faults).toContain('PUBLIC_ORIGIN must be https')
  expect(faults).toContain('API_URL must begin with https://')
  expect(faultsOf({ ...SITE, API_URL: 'http://127.0.0.1:8081' })).toBe('')
})

test('an API on a private network is named as one', () => {
  const site = { ...SITE, API_URL: 'http://api:8081' }
  expect(faultsOf(site)).toContain('API_URL')
  expect(faultsOf({ ...site, PLAINTEXT_HOSTS: 'other' })).toContain('API_URL')
  expect(faultsOf({ ...site, PLAINTEXT_HOSTS: 'other, api' })).toBe('')
})

test('one’s own machine needs nothing, and production says where it is', () => {
  expect(faultsOf({})).toBe('')
  expect(faultsOf({ NODE_ENV: 'development', PUBLIC_ORIGIN: 'http://192.0.2.7' })).toBe('')
  expect(faultsOf({ NODE_ENV: 'production' })).toContain('PUBLIC_ORIGIN must be https')
})

test('proxies that are trusted are written as the server reads them', () => {
  expect(faultsOf({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toBe('')
  for (const wrong of ['the-proxy', '1'])
    expect(faultsOf({ TRUST_PROXY: wrong })).toContain('TRUST_PROXY must be addresses')
  for (const everybody of ['0.0.0.0/0', 'loopback, ::/0', '0.0.0.0/1,128.0.0.0/1', '2000::/3'])
    expect(faultsOf({ ...SITE, TRUST_PROXY: everybody })).toContain('TRUST_PROXY must not name every')
})

test('the official fee has a default, and the fee that an operator states stands in its place', () => {
  const feesOf = (environment: Record<string, string>) => siteConfig(environment).governmentFees
  expect(feesOf({ GOVERNMENT_FEE: '' })).toMatchObject({
    card: 107,
    reprint: 50,
    checked: { on: '2026-05-21' },
  })
  expect(feesOf({ GOVERNMENT_FEE: '110' })).toEqual({ card: 110, reprint: 50 })
  expect(feesOf({ GOVERNMENT_FEE_REPRINT: '0' })).toEqual({ card: 107, reprint: 0 })
  for (const fee of ['107.50', ' 107', '₹107', '-1'])
    expect(faultsOf({ GOVERNMENT_FEE: fee })).toContain('GOVERNMENT_FEE must match')
})
