import { factOf, type Progress } from '@pan/contracts/pan/progress'
import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CasePage } from '../queries.ts'

/** Says that a state comes with a number that nobody has noted: the applicant would be told of it without one. */
export function MissingNumber({ data: { outcome }, to }: { data: CasePage; to: Progress }) {
  const t = useT()
  const fact = factOf(to)
  const isMissing = (fact === 'pan' || fact === 'courier') && outcome[fact] === ''
  return (
    <div role="status">{isMissing && <Notice tone="warning">{t(`cases.move.without.${fact}`)}</Notice>}</div>
  )
}
