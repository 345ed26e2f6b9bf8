const collator = new Intl.Collator('en', { numeric: true })

/** Rows in the order of a text, in which 9 stands before 10. */
export const sortByText = <Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] =>
  rows
    .map((row) => ({ row, text: textOf(row) }))
    .toSorted((one, other) => collator.compare(one.text, other.text))
    .map(({ row }) => row)
