/** A day of the API, YYYY-MM-DD, as pages show it. */
export const dayOf = (iso: string): string => iso.split('-').toReversed().join('-')
