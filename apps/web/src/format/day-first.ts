/** A day that is sent as YYYY-MM-DD, as the product shows days: dd-mm-yyyy. */
export const dayFirst = (day: string): string => day.split('-').toReversed().join('-')
