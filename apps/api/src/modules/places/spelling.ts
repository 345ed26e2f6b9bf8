// Sounds that are written in many ways in the Latin letters of Indian names, the longest first.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/chh/gu, 'ch'],
  [/([tdbkgsjlz])h/gu, '$1'],
  [/ck|q/gu, 'k'],
  [/c(?!h)/gu, 'k'],
  [/x/gu, 'ks'],
  [/z/gu, 'j'],
  [/w/gu, 'v'],
  [/ee|ii|ea|ey|y/gu, 'i'],
  [/oo|ou|ow/gu, 'u'],
  [/aa/gu, 'a'],
  [/ai|ei/gu, 'e'],
  [/(.)\1+/gu, '$1'],
]

/** What different spellings of a folded name have in common. */
export const soundOf = (folded: string): string =>
  SOUNDS.reduce((text, [written, sound]) => text.replace(written, sound), folded)

/** How many slips of the fingers a name of this length may have. */
export const slipsMax = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)
