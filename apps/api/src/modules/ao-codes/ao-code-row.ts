import type { Layout } from '../lists/lists.service.ts'

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

/** Card type and the four parts of the code. */
export const idOf = (row: AoCodeListRow): string =>
  [row.card_type, row.area_code, row.ao_type, row.range_code, row.ao_number].join('-')

/** Our own layout and that of the official workbooks, which have neither a state nor a card type. */
export const layout: Layout = {
  columns: {
    area_code: ['area code', 'areacode', 'area'],
    ao_type: ['ao type', 'aotype', 'type of ao'],
    range_code: ['range code', 'rangecode', 'range'],
    ao_number: ['ao no', 'ao number', 'ao nbr', 'ao num', 'aono'],
    city: ['city', 'city name', 'place', 'station'],
    state: ['state', 'state name'],
    card_type: ['card type', 'pan tan'],
    category: ['category'],
    ward: ['ward', 'ward name', 'designation', 'ao designation'],
    description: ['description', 'ao description'],
    jurisdiction: ['additional description', 'jurisdiction', 'jurisdiction description', 'remarks'],
  },
  required: ['area_code', 'ao_type', 'range_code', 'ao_number', 'city'],
  continued: 'description',
}
