/** A place that may hold an answer, and the one that it holds. */
export interface Spot<Slot> {
  /** Alike for those whose answers can change places. */
  readonly shape: string
  slot: Slot | undefined
}

const ROUNDS_MAX = 4
/** What is better by less is chance. */
const BETTER = 0.1
/** So well have words to fit that nothing but they say where an answer goes. */
const SURE = 0.5

/** How well the words at a spot are those of an answer, worked out once; 0 for none. */
function scoresOnce<Slot, Place>(label: (slot: Slot, spot: Place) => number) {
  const known = new Map<Place, Map<Slot, number>>()
  return (slot: Slot | undefined, spot: Place): number => {
    if (slot === undefined) return 0
    const own = known.get(spot) ?? new Map<Slot, number>()
    known.set(spot, own)
    const found = own.get(slot) ?? label(slot, spot)
    own.set(slot, found)
    return found
  }
}

/**
 * Moves answers to where the words are theirs: one without a place takes one that is free, or that of an answer whose words
 * are there less; and two change places where their words then fit better together.
 */
export function assign<Slot, Place extends Spot<Slot>>(
  spots: readonly Place[],
  unplaced: readonly Slot[],
  fits: (slot: Slot, spot: Place) => boolean,
  label: (slot: Slot, spot: Place) => number,
): void {
  const score = scoresOnce(label)

  function take(slot: Slot): Slot | undefined {
    const [best] = spots
      .filter((spot) => fits(slot, spot) && score(slot, spot) >= SURE)
      .filter((spot) => score(slot, spot) > score(spot.slot, spot) + BETTER)
      .toSorted((a, b) => score(slot, b) - score(slot, a))
    if (!best) return undefined
    const before = best.slot
    best.slot = slot
    return before
  }

  const waiting = [...unplaced]
  // Each move is to words that fit better, so that it ends.
  for (let slot = waiting.shift(); slot !== undefined; slot = waiting.shift()) {
    const before = take(slot)
    if (before !== undefined) waiting.push(before)
  }

  function change(a: Place, b: Place): boolean {
    const gain = score(b.slot, a) + score(a.slot, b) - score(a.slot, a) - score(b.slot, b)
    if (gain <= BETTER) return false
    ;[a.slot, b.slot] = [b.slot, a.slot]
    return true
  }

  const groups = [...Map.groupBy(spots, ({ shape }) => shape).values()]
  for (let round = 0, isChanged = true; isChanged && round < ROUNDS_MAX; round++) {
    isChanged = false
    for (const group of groups)
      group.forEach((a, at) => {
        for (const b of group.slice(at + 1)) if (change(a, b)) isChanged = true
      })
  }
}

/** The rows of a name, which a form words alike. */
const ROW = /_\d$/u

/** Rows that are worded alike stand in the order of the page, whatever was found first. */
export function rowsInOrder<Slot extends { readonly name: string }, Place extends Spot<Slot>>(
  spots: readonly Place[],
  inOrder: (a: Place, b: Place) => number,
): void {
  const rows = spots.filter(({ slot }) => slot && ROW.test(slot.name))
  const whole = ({ slot, shape }: Place) => `${slot!.name.replace(ROW, '')} ${shape}`
  for (const own of Map.groupBy(rows, whole).values()) {
    const slots = own.map(({ slot }) => slot!).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const [row, spot] of own.toSorted(inOrder).entries()) spot.slot = slots[row]
  }
}
