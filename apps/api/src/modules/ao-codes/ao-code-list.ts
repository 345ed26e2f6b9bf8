import { chargeOf } from '@pan/contracts/lookups/ao-charge'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { rowPositions } from '../../db/queries/row-positions.ts'
import { sortByText, type LookupKind } from '../lists/lists.service.ts'
import { aoCodeReader } from './ao-code-reader.ts'
import { idOf, layout, type AoCodeListRow } from './ao-code-row.ts'
import { listAoCodes, writeAoCodes } from './ao-codes.repository.ts'

const CORPORATE = /(?<!non[ -]?)\bcorp/iu

/**
 * Where a row stands among those of its city: first what most people need, the wards and circles for persons, then those
 * for companies and firms alone, last the charges that their own text names: exemption, international, central, the forces.
 */
function rank(row: AoCodeListRow): number {
  if (chargeOf(row)) return 2
  const { category, ward } = row
  return category === 'Non-Individual' || CORPORATE.test(ward) ? 1 : 0
}

const isWard = ({ ao_type }: AoCodeListRow): boolean => ao_type.startsWith('W')

const order = (row: AoCodeListRow): string =>
  [
    row.state,
    row.city,
    row.card_type,
    rank(row),
    isWard(row) ? 0 : 1,
    row.area_code,
    row.ao_type,
    row.range_code,
    row.ao_number,
  ].join('\t')

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

export const aoCodeList: LookupKind<AoCodeListRow> = {
  name: 'ao-codes',
  officialUrl: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/knowYourAO',
  layout,
  keyOf: idOf,
  reader: aoCodeReader,
  async writing(session, rows) {
    const come = sortByText(rows, order).map((row) => ({
      state: row.state,
      city: row.city,
      cardType: row.card_type,
      shown: JSON.stringify(shown(row)),
    }))
    const placed = rowPositions(
      await listAoCodes(session),
      come,
      (row) => `${row.state}\t${row.city}\t${row.shown}`,
    )
    return (tx) => writeAoCodes(tx, placed)
  },
}
