import { foldPlace } from '@pan/contracts/pan/places/place-name'
import type { Session } from '../../db/store.ts'
import type { FileRow, ListReader } from '../lists/lists.service.ts'
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
  const rows = new Map<string, { row: Row; where: string }>()

  function stateOf({ state = '', city = '' }: FileRow): string | undefined {
    if (state !== '') return places.state(state)
    const states = places.statesOfCity(city)
    return states.length === 1 ? states[0] : undefined
  }

  return {
    take(cells, where) {
      const wrong: string[] = []
      const expect = (isRight: boolean, what: string) => void (isRight || wrong.push(what))
      const body = BODIES[foldPlace(cells['registered_with'] ?? '')]
      const pincode = (cells['pincode'] ?? '').replaceAll(' ', '')
      const email = oneLine(cells['email'])
      const state = stateOf(cells)
      expect(body !== undefined, `${JSON.stringify(cells['registered_with'])} is neither NSDL nor UTI.`)
      for (const column of ['name', 'address', 'city'])
        expect(cells[column] !== '', `the ${column} is missing.`)
      expect(/^([1-9]\d{5})?$/u.test(pincode), `PIN code ${JSON.stringify(pincode)} is not six digits.`)
      expect(email === '' || /^[^\s@]+@[^\s@]+$/u.test(email), 'the e-mail address is none.')
      if (cells['city'])
        expect(
          state !== undefined,
          `the state of ${JSON.stringify(cells['state'] || cells['city'])} is not known.`,
        )
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
        return [`${row.name} stands already in ${before.where}, with other values.`]
      rows.set(key, { row, where })
      return []
    },
    rows: () => [...rows.values()].map(({ row }) => row),
  }
}
