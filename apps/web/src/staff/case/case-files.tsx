import type { CaseFile } from '@pan/contracts/staff/cases/case-page'
import { useState } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './case.module.css'

/** What was sent, shown one by one when somebody asks: each opening is in the audit log. */
export function CaseFiles({ id, files }: { id: string; files: readonly CaseFile[] }) {
  const { locale, t } = useI18n()
  const [opened, setOpened] = useState<string>()
  if (files.length === 0) return <p>{t('cases.files.none')}</p>
  return (
    <ul className={styles.texts}>
      {files.map((file) => {
        const name = file.original_filename
        const address = `/api/v1/staff/cases/${id}/files/${file.id}`
        return (
          <li key={file.id}>
            <p>
              {name}
              <span className="muted">
                {' '}
                {t(`cases.actor.${file.role}`)}, {dayAndTimeText(new Date(file.at), locale)},{' '}
                {t('cases.files.size', { size: Math.ceil(file.bytes / 1024).toLocaleString('en-IN') })}
              </span>
            </p>
            {file.type === 'application/pdf' ? (
              <p>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {t('cases.files.open', { name })}
                </a>
              </p>
            ) : opened === file.id ? (
              <>
                <Button look="link" onClick={() => setOpened(undefined)}>
                  {t('cases.files.close', { name })}
                </Button>
                <img className={styles.picture} src={address} alt={t('cases.files.alt', { name })} />
              </>
            ) : (
              <Button look="link" onClick={() => setOpened(file.id)}>
                {t('cases.files.open', { name })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
