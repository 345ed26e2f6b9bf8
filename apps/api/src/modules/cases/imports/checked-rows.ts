import { setImmediate as turn } from 'node:timers/promises'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { ImportKind } from '@pan/contracts/staff/import-file'
import type { Sealer } from '../../../crypto/sealed.ts'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Store } from '../../../db/store.ts'
import type { Sentence } from '../../../errors/failure.ts'
import type { GivenRow } from './import-file.ts'
import type { ImportLine } from './import-rows.repository.ts'
import { maskedNumber } from '../../../text/masked-number.ts'
import { factsIn, verdictOf, type Facts, type Verdict } from './verdict.ts'
import type { Standings } from './standings.ts'

/** Rows that are looked up, checked and sealed in a few milliseconds. */
const ROWS_AT_ONCE = 100

/** The place for which what a row says is sealed. */
const placeOf = (id: string) => `outcome_import_rows.sealed:${id}`

export const factsOf = (sealer: Sealer, { id, sealed }: Pick<ImportLine, 'id' | 'sealed'>): Facts =>
  JSON.parse(sealer.open(placeOf(id), sealed)) as Facts

const refused = (key: string, params?: Record<string, string | number>): Verdict => ({
  outcome: 'refused',
  issue: { key, ...(params && { params }) },
})

/** A row with what can be said of it by itself. */
interface ReadRow {
  readonly row: GivenRow
  readonly coupon: string
  readonly facts: Facts
  readonly issue: Sentence | undefined
}

/** Where columns are mixed up, a PAN or another number of a person stands in the place of the coupon number: it is masked. */
function withoutNumber(text: string): string {
  // Whatever stands between the digits, and in whichever script they are.
  const bare = text.normalize('NFKC').replaceAll(/[^\p{L}\p{Nd}]/gu, '')
  return /\p{Nd}{4}/u.test(bare) ? maskedNumber(bare) : text
}

function readRow(kind: ImportKind, row: GivenRow, now: Date): ReadRow {
  const coupon = readCoupon(row.coupon) ?? ''
  const facts = factsIn(kind, row, now)
  return 'key' in facts ? { row, coupon, facts: {}, issue: facts } : { row, coupon, facts, issue: undefined }
}

/** Gives for a row another line with the same text: which of them is right nobody knows, and neither is applied. */
function otherLines(rows: readonly ReadRow[], textOf: (row: ReadRow) => string) {
  const lines = new Map<string, number[]>()
  for (const read of rows) {
    const text = textOf(read)
    if (text !== '') lines.set(text, [...(lines.get(text) ?? []), read.row.line].slice(-2))
  }
  return (read: ReadRow): number | undefined =>
    lines.get(textOf(read))?.find((line) => line !== read.row.line)
}

/** Goes through rows part by part; whoever else calls has a turn between them. */
async function* inGroups<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    yield some
    await turn()
  }
}

/** Looks at each row of a file, by itself, beside the others and against the data. */
export async function checkedRows(
  { store, sealer, standings }: { store: Store; sealer: Sealer; standings: Standings },
  { id: importId, kind }: { readonly id: string; readonly kind: ImportKind },
  given: readonly GivenRow[],
  now: Date,
): Promise<ImportLine[]> {
  const rows: ReadRow[] = []
  for await (const some of inGroups(given)) rows.push(...some.map((row) => readRow(kind, row, now)))
  const sameCoupon = otherLines(rows, ({ coupon }) => coupon)
  const samePan = otherLines(rows, ({ facts }) => facts.pan ?? '')
  const lines: ImportLine[] = []
  for await (const some of inGroups(rows)) {
    const { standingOf, panTaken } = await standings(store, some)
    for (const read of some) {
      const { row, coupon, facts, issue } = read
      const id = `${importId}.${row.line}`
      const standing = standingOf(coupon)
      const [twice, twicePan] = [sameCoupon(read), samePan(read)]
      const verdict: Verdict = issue
        ? { outcome: 'refused', issue }
        : twice !== undefined
          ? refused('import.coupon_twice', { line: twice })
          : coupon !== '' && twicePan !== undefined
            ? refused('import.pan_twice', { line: twicePan })
            : verdictOf(facts, standing, panTaken)
      lines.push({
        id,
        importId,
        line: row.line,
        coupon: coupon === '' ? withoutNumber(row.coupon) : row.coupon,
        applicationId: standing?.id ?? null,
        // Of a row that has nothing to say any more, nothing is kept.
        sealed:
          verdict.outcome === 'unchanged' || issue ? '' : sealer.seal(placeOf(id), JSON.stringify(facts)),
        outcome: verdict.outcome,
        issue: verdict.outcome === 'refused' ? verdict.issue : null,
      })
    }
  }
  return lines
}
