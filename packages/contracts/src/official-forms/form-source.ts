import * as Type from 'typebox'

/** What a print of a form is: on the department's own paper, as an operator has brought it, or drawn by us after it. */
export const formSource = Type.Object({
  kind: Type.Enum(['official', 'facsimile']),
  /** The name that is printed on the form. */
  title: Type.String(),
  /** The day from which the official print is valid, YYYY-MM-DD; empty for a facsimile. */
  valid_from: Type.String(),
})
export type FormSource = Type.Static<typeof formSource>
