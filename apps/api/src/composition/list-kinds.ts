import { aoCodeList } from '../modules/ao-codes/ao-codes.service.ts'
import type { ListKind } from '../modules/lists/lists.service.ts'
import { pincodeList } from '../modules/lookups/lookups.service.ts'
import { panOfficeList } from '../modules/pan-offices/pan-offices.service.ts'

/** Every list that an operator can bring up to date. */
export const LIST_KINDS: readonly ListKind[] = [aoCodeList, panOfficeList, pincodeList]
