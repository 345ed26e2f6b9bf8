import { movesFrom, numberOf } from '@pan/contracts/pan/application-states'
import { useT } from '../../../i18n/i18n.tsx'
import type { CasePage } from '../queries.ts'

/** Says that the next state comes with a number that nobody has noted: a file brings both. */
export function MissingNumber({ data: { case: row, move, outcome } }: { data: CasePage }) {
  const t = useT()
  const next = movesFrom(row.state).find((state) => numberOf(state))
  const number = next && numberOf(next)
  if (move || !number || outcome[number] !== '') return null
  return <p className="muted">{t(`cases.move.without.${number}`)}</p>
}
