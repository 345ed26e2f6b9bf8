import type { AoCode } from '@pan/contracts/ao-codes'
import { wordsOf } from '@pan/contracts/pan/place-name'
import { inOrder, type ListKind } from '../lists/lists.service.ts'
import { cityWords } from '../places/places.service.ts'
import { aoCodeReader, idOf, layout, type AoCodeListRow } from './ao-code-reader.ts'
import { replaceAoCodes } from './ao-codes.repository.ts'

const order = (row: AoCodeListRow): string =>
  [row.state, row.city, row.card_type, row.area_code, row.ao_type, row.range_code, row.ao_number].join('\t')

const shown = (row: AoCodeListRow) =>
  ({
    id: idOf(row),
    ward: row.ward,
    ao_code: row.area_code,
    ao_type: row.ao_type,
    type: row.card_type as AoCode['type'],
    category: row.category as AoCode['category'],
    range_code: row.range_code,
    ao_nbr: row.ao_number,
    city: row.city,
    description: row.description,
  }) satisfies AoCode

export const aoCodeList: ListKind<AoCodeListRow> = {
  name: 'ao-codes',
  officialUrl: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/knowYourAO',
  layout,
  keyOf: idOf,
  reader: aoCodeReader,
  async replace(tx, rows) {
    const wordsOfCity = await cityWords(tx)
    const sorted = inOrder(rows, order)
    await replaceAoCodes(
      tx,
      sorted.map((row, at) => ({
        position: at + 1,
        state: row.state,
        city: row.city,
        cardType: row.card_type,
        shown: JSON.stringify(shown(row)),
      })),
      sorted.map((row) => [
        ...wordsOf(`${row.area_code} ${row.ward} ${row.description}`),
        ...wordsOfCity(row),
      ]),
    )
  },
}
