import type { AccountIssue } from '@pan/contracts/accounts/rules'
import { useId } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../accounts.module.css'

interface SubmitRowProps {
  text: string
  issues: readonly AccountIssue[]
  labels: Readonly<Record<string, string>>
  isWorking: boolean
}

/** The button, disabled until everything is right, and beside it what it waits for. At work it keeps the focus. */
export function SubmitRow({ text, issues, labels, isWorking }: SubmitRowProps) {
  const { locale, t } = useI18n()
  const id = useId()
  const names = new Set(issues.map(({ field }) => labels[field] ?? field))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <div>
      <Button type="submit" disabled={issues.length > 0} aria-disabled={isWorking} aria-describedby={id}>
        {text}
      </Button>
      <p id={id} className={styles.missing}>
        {isWorking
          ? t('account.working')
          : issues.length > 0
            ? t('account.missing', { fields: list })
            : t('account.complete')}
      </p>
    </div>
  )
}
