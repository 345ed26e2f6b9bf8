import { PEOPLE_MIN } from '@pan/contracts/staff/service/numbers'

/**
 * Numbers of people, with null in the place of those that are about fewer than five. What is hidden adds up to five people at
 * least, or to nobody: the sum of all of them, which a page may show as well, then tells nobody's number.
 */
export function hideFew(counts: readonly number[]): (number | null)[] {
  const hidden = new Set<number>()
  const inOrder = [...counts.keys()].toSorted((one, other) => counts[one]! - counts[other]!)
  let people = 0
  for (const at of inOrder) {
    const count = counts[at]!
    if (count === 0) continue
    if (count >= PEOPLE_MIN && (people === 0 || people >= PEOPLE_MIN)) break
    hidden.add(at)
    people += count
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

/**
 * The same of a part of numbers that are shown as well, each and with their sum: what the part leaves of them is somebody, too. A
 * part of nobody at all tells nothing that the whole does not.
 */
export function hideFewOfPart(part: readonly number[], whole: readonly number[]): (number | null)[] {
  if (part.every((count) => count === 0)) return [...part]
  const rest = hideFew(whole.map((count, at) => count - part[at]!))
  return hideFew(part).map((count, at) => (rest[at] === null ? null : count))
}

/** The same of a table, whose sum is that of all its rows. */
export function hideFewIn(rows: readonly (readonly number[])[]): (number | null)[][] {
  const hidden = hideFew(rows.flat())
  let from = 0
  return rows.map(({ length }) => hidden.slice(from, (from += length)))
}
