/** A key, or two after each other, that does something. */
export interface Shortcut {
  /** What is pressed, one after the other: `n`, or `g q`. */
  keys: string
  /** What it does, for the list of them. */
  label: string
  run: () => void
}
