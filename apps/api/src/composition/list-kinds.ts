import { aoCodeList } from '../modules/ao-codes/ao-codes.service.ts'
import type { ListKind, LookupKind } from '../modules/lists/lists.service.ts'
import { pincodeList } from '../modules/lookups/lookups.service.ts'
import { panOfficeList } from '../modules/pan-offices/pan-offices.service.ts'
import { paperNameList } from '../modules/texts/papers/paper-list.ts'

/** The lists of the look-ups. */
export const LOOKUP_KINDS: readonly LookupKind[] = [aoCodeList, panOfficeList, pincodeList]

/** Every list that can be brought up to date by a file. */
export const LIST_KINDS: readonly ListKind[] = [...LOOKUP_KINDS, paperNameList]
