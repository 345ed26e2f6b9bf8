import { foldPlace } from '@pan/contracts/pan/places/place-name'

/** A place as it stands in an address. */
export const slugOf = foldPlace
