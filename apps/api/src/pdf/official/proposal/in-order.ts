/** Nobody waits for a page of thousands of boxes. */
const PAIRS_MAX = 4_000_000

/**
 * Pairs of two lists, both in their order, whose scores are the highest together; what has a score of 0 is no pair
 * (Needleman and Wunsch, 1970).
 */
export function inOrder<A, B>(
  as: readonly A[],
  bs: readonly B[],
  score: (a: A, b: B) => number,
): (readonly [A, B])[] {
  if (as.length * bs.length > PAIRS_MAX) return []
  const width = bs.length + 1
  const best = new Float64Array((as.length + 1) * width)
  for (let i = as.length - 1; i >= 0; i--)
    for (let j = bs.length - 1; j >= 0; j--) {
      const own = score(as[i]!, bs[j]!)
      const paired = own > 0 ? own + best[(i + 1) * width + j + 1]! : 0
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    }
  const pairs: (readonly [A, B])[] = []
  for (let i = 0, j = 0; i < as.length && j < bs.length;) {
    const value = best[i * width + j]!
    if (value === best[(i + 1) * width + j]) i++
    else if (value === best[i * width + j + 1]) j++
    else pairs.push([as[i++]!, bs[j++]!])
  }
  return pairs
}
