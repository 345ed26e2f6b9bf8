import type { Layout, FileRow } from '../lists/lists.service.ts'

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

/** The name of the ward and what belongs to it: where a file has one text for both, its first line is the name. */
export function texts({ ward, description = '', jurisdiction = '' }: FileRow) {
  const [first = '', ...others] = description.split('\n')
  const rest = ward === undefined ? [...others, jurisdiction] : [description, jurisdiction]
  return {
    ward: ward === undefined ? first : oneLine(ward),
    description: rest.filter((text) => text !== '').join('\n'),
  }
}

/** Which state each area code and city belongs to in a list: undefined where that is not one state. */
export function stateByArea(rows: readonly Row[]) {
  const states = new Map<string, string | undefined>()
  for (const { area_code, city, state } of rows) {
    for (const key of [area_code, `${area_code} ${city}`]) {
      states.set(key, states.has(key) && states.get(key) !== state ? undefined : state)
    }
  }
  return (area: string, city: string) => states.get(`${area} ${city}`) ?? states.get(area)
}

export const oneLine = (text: string): string => text.replaceAll('\n', ' ')

export type Row = AoCodeListRow
