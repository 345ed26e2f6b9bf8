import type { LookupKind } from '../lists/lists.service.ts'
import { layout, pincodeReader } from './pincode-reader.ts'
import { listPincodes, writePincodes, type PincodeRow } from './lookups.repository.ts'

const textOf = ({ state, district, city, places }: PincodeRow): string =>
  JSON.stringify([state, district, city, places])

/** The PIN codes, with the state, district and places of each. */
export const pincodeList: LookupKind<PincodeRow> = {
  name: 'pin-codes',
  officialUrl: 'https://www.indiapost.gov.in',
  layout,
  keyOf: ({ pincode }) => pincode,
  reader: pincodeReader,
  async writing(session, rows) {
    const before = new Map((await listPincodes(session)).map((row) => [row.pincode, textOf(row)]))
    const come = rows.filter((row) => before.get(row.pincode) !== textOf(row))
    const kept = new Set(rows.map(({ pincode }) => pincode))
    for (const { pincode } of come) kept.delete(pincode)
    const gone = [...before.keys()].filter((pincode) => !kept.has(pincode))
    return (tx) => writePincodes(tx, gone, come)
  },
}
