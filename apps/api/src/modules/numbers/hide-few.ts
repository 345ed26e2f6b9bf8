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

/** Hides few people in a table, whose sum is that of all its rows. */
export function hideFewIn(rows: readonly (readonly number[])[]): (number | null)[][] {
  const hidden = hideFew(rows.flat())
  let from = 0
  return rows.map(({ length }) => hidden.slice(from, (from += length)))
}

/**
 * Hides few people in a part of what each column of such a table adds up to: what the part leaves of it is somebody, too,
 * and of a hidden number a part would tell the least. A part of nobody at all tells nothing that the table does not.
 */
export function hideFewOfPart(
  part: readonly number[],
  rows: readonly (readonly number[])[],
): (number | null)[] {
  if (part.every((count) => count === 0)) return [...part]
  const cells = hideFewIn(rows)
  const rest = hideFew(part.map((count, at) => rows.reduce((sum, row) => sum + row[at]!, -count)))
  const isHidden = (at: number) => rest[at] === null || cells.some((row) => row[at] === null)
  return hideFew(part).map((count, at) => (isHidden(at) ? null : count))
}
