import { describe, expect, test } from 'vitest'
import { rowPositions, type Placed } from '../../src/db/queries/row-positions.ts'

interface Row {
  readonly name: string
}
const rowsOf = (...names: readonly string[]): Row[] => names.map((name) => ({ name }))
const placedAnew = (before: readonly Placed<Row>[], rows: readonly Row[]) =>
  rowPositions(before, rows, ({ name }) => name)

/** What a table holds after a change. */
function after(before: readonly Placed<Row>[], { isWhole, gone, come }: ReturnType<typeof placedAnew>) {
  const kept = isWhole ? [] : before.filter(({ position }) => !gone.includes(position))
  const all = [...kept, ...come]
  expect(new Set(all.map(({ position }) => position)).size).toBe(all.length)
  return all.toSorted((a, b) => a.position - b.position)
}
const namesIn = (rows: readonly Row[]) => rows.map(({ name }) => name)
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('')

describe('rows of a list', () => {
  const first = after([], placedAnew([], rowsOf(...ALPHABET)))

  test('come between those that are there, which stay where they are', () => {
    const wanted = ['0', ...ALPHABET.slice(0, 10), 'j1', 'j2', ...ALPHABET.slice(12), 'z1']
    const change = placedAnew(first, rowsOf(...wanted))
    expect(change.isWhole).toBe(false)
    expect(namesIn(change.come)).toEqual(['0', 'j1', 'j2', 'z1'])
    expect(change.gone).toHaveLength(2)
    const table = after(first, change)
    expect(namesIn(table)).toEqual(wanted)
    expect(change.positions).toEqual(table.map(({ position }) => position))
  })

  test('change in no way where nothing has', () => {
    expect(placedAnew(first, rowsOf(...ALPHABET))).toMatchObject({ isWhole: false, gone: [], come: [] })
  })

  test('are placed anew where there is no room between two, or most of them are others', () => {
    const dense = rowsOf(...ALPHABET).map((row, at) => ({ ...row, position: at + 1 }))
    const between = ['a', 'a1', ...ALPHABET.slice(1)]
    const change = placedAnew(dense, rowsOf(...between))
    expect(change.isWhole).toBe(true)
    expect(namesIn(after(dense, change))).toEqual(between)
    // At the end there is always room, and less is no more than a gap.
    expect(placedAnew(dense, rowsOf(...ALPHABET.slice(3), 'z1'))).toMatchObject({ isWhole: false })
    expect(placedAnew(first, rowsOf('1', '2', '3')).isWhole).toBe(true)
  })

  test('stand in their order after any change, however many there were', () => {
    let table = first
    let seed = 1
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 200; round++) {
      const names = namesIn(table).filter(() => random() > 0.05)
      const wanted = [
        ...names,
        ...Array.from({ length: 3 }, () => `n${Math.floor(random() * 1e9)}`),
      ].toSorted()
      table = after(table, placedAnew(table, rowsOf(...wanted)))
      expect(namesIn(table)).toEqual(wanted)
    }
    // Whoever sorts them in another way gets them in another order.
    const turned = namesIn(table).toReversed()
    expect(namesIn(after(table, placedAnew(table, rowsOf(...turned))))).toEqual(turned)
  })
})
