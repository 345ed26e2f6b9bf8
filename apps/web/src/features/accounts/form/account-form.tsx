import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../accounts.module.css'
import { SubmitRow } from './submit-row.tsx'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  form: AccountFormState
  /** What the button says. */
  text: string
  /** Names of the fields, for saying what is missing. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
}

/** A short form with what refused it above and its button below. */
export function AccountForm({ form, text, labels, children }: AccountFormProps) {
  const { issues, refusal, isWorking, handlers } = form
  return (
    <form className={styles.form} noValidate {...handlers}>
      {refusal && (
        <Notice tone="error" announce>
          {refusal}
        </Notice>
      )}
      {children}
      <SubmitRow text={text} issues={issues} labels={labels} isWorking={isWorking} />
    </form>
  )
}
