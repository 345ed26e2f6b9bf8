import { wordsOf } from '@pan/contracts/pan/places/place-name'
import type { Session } from '../../db/store.ts'
import {
  listFault,
  quoted,
  type FileRow,
  type ListReader,
  type Place,
  type Sentence,
} from '../lists/lists.service.ts'
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
  const rows = new Map<string, { row: Row; where: Place }>()

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
      const wrong: Sentence[] = []
      const expect = (isRight: boolean, what: Sentence) => void (isRight || wrong.push(what))
      const value = (column: string) => oneLine(cells[column] ?? '').toUpperCase()
      const [area, type] = [value('area_code'), value('ao_type')]
      const [range, number] = [withoutZeros(value('range_code')), withoutZeros(value('ao_number'))]
      const city = value('city')
      const cardType = value('card_type') || (TAN_TYPES.has(type) ? 'TAN' : 'PAN')
      const category = CATEGORIES[wordsOf(cells['category'] ?? '').join('')]
      expect(/^[A-Z]{3}$/u.test(area), listFault('area', quoted(area)))
      expect(/^[A-Z]{1,2}$/u.test(type), listFault('aoType', quoted(type)))
      expect(/^\d{1,3}$/u.test(range), listFault('range', quoted(range)))
      expect(/^\d{1,3}$/u.test(number), listFault('aoNumber', quoted(number)))
      expect(['PAN', 'TAN'].includes(cardType), listFault('card', quoted(cardType)))
      expect(category !== undefined, listFault('category', quoted(cells['category'])))
      expect(city !== '', listFault('city'))
      const state = stateOf(cells, area, city)
      if (city !== '') expect(state !== undefined, listFault('stateOf', quoted(cells['state'] || city)))
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
        return [listFault('twice', { what: id, file: before.where.file, line: before.where.line })]
      rows.set(id, { row, where })
      return []
    },
    rows: () => [...rows.values()].map(({ row }) => row),
  }
}
