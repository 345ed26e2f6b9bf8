import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 14

/** An identifier as the protocol's own look: `plink_`, `pay_` … and fourteen letters. */
export const newId = (kind: string): string =>
  `${kind}_${Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
