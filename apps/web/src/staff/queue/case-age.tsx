import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { useT } from '../../i18n/i18n.tsx'
import styles from './queue.module.css'

/** For how long it waits, for whom, and when it is due; a colour says nothing that the words do not. */
export function CaseAge({ row }: { row: CaseRow }) {
  const t = useT()
  const { waits_on, working_days, due_on, is_overdue } = row
  if (waits_on === 'nobody') return <span className="muted">{t('cases.age.nobody')}</span>
  return (
    <span className={is_overdue ? styles.overdue : undefined}>
      {working_days === 0
        ? t(`cases.age.${waits_on}.today`)
        : t(`cases.age.${waits_on}`, { count: working_days })}
      {due_on && `, ${t(is_overdue ? 'cases.age.overdue' : 'cases.age.due', { date: due_on })}`}
    </span>
  )
}
