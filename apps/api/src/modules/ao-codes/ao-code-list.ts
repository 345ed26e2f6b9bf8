import { wordsOf } from '@pan/contracts/pan/place-name'
import { inOrder, type ListKind } from '../lists/lists.service.ts'
import { cityWords } from '../places/places.service.ts'
import { aoCodeReader, idOf, layout, type AoCodeListRow } from './ao-code-reader.ts'
import { replaceAoCodes } from './ao-codes.repository.ts'

const order = (row: AoCodeListRow): string =>
  [row.state, row.city, row.card_type, row.area_code, row.ao_type, row.range_code, row.ao_number].join('\t')

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
        id: idOf(row),
        state: row.state,
        city: row.city,
        cardType: row.card_type,
        areaCode: row.area_code,
        aoType: row.ao_type,
        rangeCode: row.range_code,
        aoNumber: row.ao_number,
        category: row.category,
        ward: row.ward,
        description: row.description,
      })),
      (row) => [...wordsOf(`${row.areaCode} ${row.ward} ${row.description}`), ...wordsOfCity(row)],
    )
  },
}
