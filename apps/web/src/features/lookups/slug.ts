import { foldPlace } from '@pan/contracts/pan/place-name'

/** A place as it stands in an address. */
export const slugOf = foldPlace
