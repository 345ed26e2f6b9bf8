import type { PanOffice } from '@pan/contracts/lookups/pan-offices'
import { foldPlace, wordsOf } from '@pan/contracts/pan/places/place-name'
import { mark } from '../../db/queries/word-index.ts'
import { rowPositions } from '../../db/queries/row-positions.ts'
import { sortByText, type LookupKind } from '../lists/lists.service.ts'
import { cityWords, type City } from '../places/places.service.ts'
import { panOfficeReader } from './pan-office-reader.ts'
import { keyOfOffice, layout, type PanOfficeListRow } from './pan-office-row.ts'
import { listPlaced, writeOffices } from './pan-offices.repository.ts'

const order = (row: PanOfficeListRow): string =>
  [row.state, row.city, row.name, row.pincode, row.address].join('\t')

const fullData = (row: PanOfficeListRow): string =>
  [row.name, row.address, `${row.city}, ${row.state} ${row.pincode}`.trim(), row.phone, row.email]
    .filter((line) => line !== '')
    .join('\n')

const shown = (row: PanOfficeListRow) =>
  ({
    type: row.type,
    registered_with: row.registered_with as PanOffice['registered_with'],
    fc_name: row.name,
    full_data: fullData(row),
  }) satisfies PanOffice

/** The words by which the index knows city, state, PIN code and registering body. */
export const marks = {
  city: ({ city, state }: City): string => mark('city', foldPlace(city) + foldPlace(state)),
  state: (state: string): string => mark('state', foldPlace(state)),
  /** Also of its beginning. No other number of an office, such as that of a telephone, is one. */
  pincode: (pincode: string): string => mark('pin', pincode),
  registeredWith: (body: string): string => mark('with', body.toLowerCase()),
}

export const panOfficeList: LookupKind<PanOfficeListRow> = {
  name: 'pan-offices',
  officialUrl: 'https://www.protean-tinpan.com',
  layout,
  keyOf: keyOfOffice,
  reader: panOfficeReader,
  async writing(session, rows) {
    const wordsOfCity = await cityWords(session)
    const sorted = sortByText(rows, order)
    const come = sorted.map((row) => ({
      city: row.city,
      state: row.state,
      shown: JSON.stringify(shown(row)),
    }))
    const placed = rowPositions(
      await listPlaced(session),
      come,
      (row) => `${row.state}\t${row.city}\t${row.shown}`,
    )
    const worded = sorted.map((row, at) => ({
      position: placed.positions[at]!,
      words: [
        marks.city(row),
        marks.state(row.state),
        marks.pincode(row.pincode),
        marks.registeredWith(row.registered_with),
        ...wordsOf(`${row.type} ${fullData(row)}`),
        ...wordsOfCity(row),
      ],
    }))
    return (tx) => writeOffices(tx, placed, worded)
  },
}
