import { foldPlace } from '@pan/contracts/pan/places/place-name'
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
import { type PanOfficeListRow, keyOfOffice } from './pan-office-row.ts'

const BODIES: Readonly<Record<string, string>> = {
  nsdl: 'NSDL',
  protean: 'NSDL',
  uti: 'UTI',
  utiitsl: 'UTI',
}

const oneLine = (text = ''): string => text.replaceAll('\n', ' ')

type Row = PanOfficeListRow

export async function panOfficeReader(session: Session): Promise<ListReader<Row>> {
  const places = await stateFinder(session)
  const rows = new Map<string, { row: Row; where: Place }>()

  function stateOf({ state = '', city = '' }: FileRow): string | undefined {
    if (state !== '') return places.state(state)
    const states = places.statesOfCity(city)
    return states.length === 1 ? states[0] : undefined
  }

  return {
    take(cells, where) {
      const wrong: Sentence[] = []
      const expect = (isRight: boolean, what: Sentence) => void (isRight || wrong.push(what))
      const body = BODIES[foldPlace(cells['registered_with'] ?? '')]
      const pincode = (cells['pincode'] ?? '').replaceAll(' ', '')
      const email = oneLine(cells['email'])
      const state = stateOf(cells)
      expect(body !== undefined, listFault('body', quoted(cells['registered_with'])))
      for (const column of ['name', 'address', 'city'] as const)
        expect(cells[column] !== '', listFault(column))
      expect(/^([1-9]\d{5})?$/u.test(pincode), listFault('pincode', quoted(pincode)))
      expect(email === '' || /^[^\s@]+@[^\s@]+$/u.test(email), listFault('email'))
      if (cells['city'])
        expect(state !== undefined, listFault('stateOf', quoted(cells['state'] || cells['city'])))
      if (wrong.length > 0 || body === undefined || state === undefined) return wrong

      const row: Row = {
        registered_with: body,
        type: oneLine(cells['type']) || 'PAN Centre',
        name: oneLine(cells['name']),
        address: oneLine(cells['address']),
        city: oneLine(cells['city']).toUpperCase(),
        state,
        pincode,
        phone: oneLine(cells['phone']),
        email,
      }
      const key = keyOfOffice(row)
      const before = rows.get(key)
      if (before && JSON.stringify(before.row) !== JSON.stringify(row))
        return [listFault('twice', { what: row.name, file: before.where.file, line: before.where.line })]
      rows.set(key, { row, where })
      return []
    },
    rows: () => [...rows.values()].map(({ row }) => row),
  }
}
