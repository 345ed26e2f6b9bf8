import { wordsOf } from '@pan/contracts/pan/place-name'
import type { ListKind } from '../lists/lists.service.ts'
import { cityWords } from '../places/places.service.ts'
import { replaceAoCodes } from './ao-codes.repository.ts'

/** One AO code as a list gives it: no zeros in front, city and state in capitals. */
export type AoCodeListRow = Readonly<
  Record<
    | 'state'
    | 'city'
    | 'card_type'
    | 'area_code'
    | 'ao_type'
    | 'range_code'
    | 'ao_number'
    | 'category'
    | 'ward'
    | 'description',
    string
  >
>

const idOf = (row: AoCodeListRow): string =>
  [row.card_type, row.area_code, row.ao_type, row.range_code, row.ao_number].join('-')

const numeric = new Intl.Collator('en', { numeric: true })
const order = (row: AoCodeListRow): string =>
  [row.state, row.city, row.card_type, row.area_code, row.ao_type, row.range_code, row.ao_number].join('\t')

export const aoCodeList: ListKind<AoCodeListRow> = {
  name: 'ao-codes',
  officialUrl: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/knowYourAO',
  async replace(tx, rows) {
    const wordsOfCity = await cityWords(tx)
    const sorted = rows.toSorted((one, other) => numeric.compare(order(one), order(other)))
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
