import { text } from 'node:stream/consumers'
import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { readPage, testSite } from '../test/test-site.ts'

const site = testSite()

test.each(LOCALES)(
  'on a home screen the site has the name and the first page of its language: %s',
  async (locale) => {
    await site.start('http://127.0.0.1:9')
    site.answer = { ...readPage, locale }
    const address = addressIn(locale, '/manifest.webmanifest')
    expect(await text(await site.get(addressIn(locale, '/ao-code')))).toContain(
      `<link rel="manifest" href="${address}">`,
    )
    const answer = await site.get(address)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/u)
    expect(JSON.parse(await text(answer))).toMatchObject({
      name: sentences[locale]('site.name'),
      description: sentences[locale]('site.description'),
      id: '/',
      start_url: addressIn(locale, '/'),
      lang: locale,
    })
  },
)
