import { wordsOf } from '@pan/contracts/pan/places/place-name'
import type { Session } from '../../db/store.ts'
import type { FileRow, ListReader } from '../lists/lists.service.ts'
import { stateFinder } from '../places/places.service.ts'
import { idOf, texts, stateByArea, oneLine, type Row } from './ao-code-row.ts'

const CATEGORIES: Readonly<Record<string, string>> = {
  '': 'Both',
  both: 'Both',
  individual: 'Individual',
  nonindividual: 'Non-Individual',
}
const TAN_TYPES = new Set(['WT', 'CT'])

// Printed forms pad the numbers with zeros; the code has none.
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/u, '')

export async function aoCodeReader(session: Session, inForce: readonly Row[]): Promise<ListReader<Row>> {
  const places = await stateFinder(session)
  const knownState = stateByArea(inForce)
  const rows = new Map<string, { row: Row; where: string }>()

  function stateOf(cells: FileRow, area: string, city: string): string | undefined {
    if (cells['state']) return places.state(cells['state'])
    const states = places.statesOfCity(city)
    const known = knownState(area, city)
    if (states.length === 1) return states[0]
    // Several states have a city of this name, or none that we know.
    return states.length === 0 || (known && states.includes(known)) ? known : undefined
  }

  return {
    take(cells, where) {
      const wrong: string[] = []
      const expect = (isRight: boolean, what: string) => void (isRight || wrong.push(what))
      const value = (column: string) => oneLine(cells[column] ?? '').toUpperCase()
      const [area, type] = [value('area_code'), value('ao_type')]
      const [range, number] = [withoutZeros(value('range_code')), withoutZeros(value('ao_number'))]
      const city = value('city')
      const cardType = value('card_type') || (TAN_TYPES.has(type) ? 'TAN' : 'PAN')
      const category = CATEGORIES[wordsOf(cells['category'] ?? '').join('')]
      expect(/^[A-Z]{3}$/u.test(area), `area code ${JSON.stringify(area)} is not three letters.`)
      expect(/^[A-Z]{1,2}$/u.test(type), `AO type ${JSON.stringify(type)} is not one or two letters.`)
      expect(
        /^\d{1,3}$/u.test(range),
        `range code ${JSON.stringify(range)} is not a number of up to three digits.`,
      )
      expect(
        /^\d{1,3}$/u.test(number),
        `AO number ${JSON.stringify(number)} is not a number of up to three digits.`,
      )
      expect(
        ['PAN', 'TAN'].includes(cardType),
        `card type ${JSON.stringify(cardType)} is neither PAN nor TAN.`,
      )
      expect(
        category !== undefined,
        `category ${JSON.stringify(cells['category'])} is not Both, Individual or Non-Individual.`,
      )
      expect(city !== '', 'the city is missing.')
      const state = stateOf(cells, area, city)
      if (city !== '')
        expect(state !== undefined, `the state of ${JSON.stringify(cells['state'] || city)} is not known.`)
      if (wrong.length > 0 || state === undefined || category === undefined) return wrong

      const row: Row = {
        state,
        city,
        card_type: cardType,
        area_code: area,
        ao_type: type,
        range_code: range,
        ao_number: number,
        category,
        ...texts(cells),
      }
      const id = idOf(row)
      const before = rows.get(id)
      if (before && JSON.stringify(before.row) !== JSON.stringify(row))
        return [`${id} stands already in ${before.where}, with other values.`]
      rows.set(id, { row, where })
      return []
    },
    rows: () => [...rows.values()].map(({ row }) => row),
  }
}
