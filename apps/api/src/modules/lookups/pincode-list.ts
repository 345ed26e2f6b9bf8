import type { ListKind } from '../lists/lists.service.ts'
import { layout, pincodeReader } from './pincode-reader.ts'
import { replacePincodes, type PincodeRow } from './lookups.repository.ts'

/** The PIN codes, with the state, district and places of each. */
export const pincodeList: ListKind<PincodeRow> = {
  name: 'pin-codes',
  officialUrl: 'https://www.indiapost.gov.in',
  layout,
  keyOf: ({ pincode }) => pincode,
  reader: pincodeReader,
  replace: replacePincodes,
}
