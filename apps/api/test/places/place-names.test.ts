import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AoCode, Area } from '@pan/contracts/lookups/ao-codes'
import type { PanOffice } from '@pan/contracts/lookups/pan-offices'
import { DEFAULT_LOCALE, LOCALES } from '@pan/contracts/messages/languages'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import { readCsv } from '../../src/text/csv.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'

const table = (name: string): Record<string, string>[] => {
  const [head, ...rows] = readCsv(readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8'))
  return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((key, at) => [key, cells[at] ?? ''])))
}

const places = table('places').map(({ state = '', place = '', also = '' }) => ({
  state,
  names: [place, ...also.split('; ')].filter((name) => name !== ''),
}))
const states = new Set(
  table('states').flatMap(({ state = '', also = '' }) => [state, ...also.split('; ')].map(foldPlace)),
)
const spellings = (name: string) => [name, name.toLowerCase(), ` ${name.replaceAll(' ', '-')} `]

describe('every name of a place that we know', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp('sqlite')
    await seedWithoutPincodes(server)
  })
  afterAll(() => server.close())

  /** Which names of places stand for the same place: a list may call it by any of them. */
  const together = new Map<string, Set<string>>()
  for (const { names } of places) {
    const group = new Set(
      names.flatMap((name) => [...(together.get(foldPlace(name)) ?? []), foldPlace(name)]),
    )
    for (const name of group) together.set(name, group)
  }

  // Asked of the services: some fourteen thousand questions would take a minute over HTTP.
  const aoCodesOf = async (city: string) =>
    JSON.parse(`[${await server.services.aoCodes.search({ city })}]`) as AoCode[]
  const officesOf = async (location: string) =>
    JSON.parse(
      `[${(await server.services.panOffices.search({ location, page: 1, rows: 50 })).rows}]`,
    ) as PanOffice[]

  test('is no state that is spelt much like it', async () => {
    for (const name of new Set(places.flatMap(({ names }) => names))) {
      if (states.has(foldPlace(name))) continue
      for (const state of spellings(name)) {
        const { aoCodes, panOffices } = server.services
        const offices = await panOffices.search({ state, page: 1, rows: 50 })
        expect([
          state,
          await aoCodes.citiesOf(state),
          await panOffices.citiesOf(state),
          offices.rows,
        ]).toEqual([state, [], [], ''])
      }
    }
  })

  test('is answered with the AO codes of that place or with none', async () => {
    const listed = new Set(table('ao-codes').map(({ city = '' }) => foldPlace(city)))
    let found = 0
    for (const name of new Set(places.flatMap(({ names }) => names))) {
      if (states.has(foldPlace(name))) continue
      const own = together.get(foldPlace(name))!
      for (const city of spellings(name)) {
        const cities = [...new Set((await aoCodesOf(city)).map((row) => foldPlace(row.city)))]
        expect([city, cities.filter((each) => !own.has(each))]).toEqual([city, []])
        if (listed.has(foldPlace(name))) expect([city, cities.length > 0]).toEqual([city, true])
        found += cities.length
      }
    }
    // All 560 cities of the list were found by their own name in three spellings.
    expect(listed.size).toBeGreaterThan(550)
    expect(found).toBeGreaterThan(3 * 550)
  })

  test('has a spelling in each other language where the AO list has a city', async () => {
    const areas: readonly Area[] = await server.services.aoCodes.areas()
    const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    const without = areas.filter(({ names }) => others.some((locale) => names?.[locale] === undefined))
    expect(areas.length).toBeGreaterThan(550)
    expect(without).toEqual([])
  })

  test('is answered with the PAN offices of that place or with none', async () => {
    const listed = new Set(table('pan-offices').map(({ city = '' }) => foldPlace(city)))
    let found = 0
    for (const name of new Set(places.flatMap(({ names }) => names))) {
      if (states.has(foldPlace(name))) continue
      const own = [...together.get(foldPlace(name))!]
      for (const location of spellings(name)) {
        const offices = await officesOf(location)
        const foreign = offices.filter(
          ({ full_data }) => !own.some((each) => foldPlace(full_data).includes(each)),
        )
        expect([location, foreign]).toEqual([location, []])
        found += offices.length
      }
    }
    expect(found).toBeGreaterThanOrEqual(3 * listed.size)
  })
})
