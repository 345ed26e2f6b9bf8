import { eq, type Column, type SQL } from 'drizzle-orm'

/** Narrows a list to the row of one id, to ask whether it still belongs there; every row where none is told. */
export const idFilter = (column: Column, id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(column, id)
