import { number } from './shaping.ts'

/** A colour as the operands of PDF. */
export const rgb = (color: string): string =>
  [1, 3, 5].map((at) => number(Math.round(parseInt(color.slice(at, at + 2), 16) / 2.55) / 100)).join(' ')
