import type { Input } from '@pan/contracts/kit/endpoint'
import { previewMove } from '@pan/contracts/staff/cases/moves'
import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useI18n, useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import caseStyles from '../case.module.css'
import styles from './moves.module.css'

interface MailPreviewProps {
  id: string
  move: Input<typeof previewMove>['body']
  /** There is something to say: a reason where one is needed. */
  isReady: boolean
  /** Whether a document is what is objected to. */
  isObjected: (proof: string) => boolean
}

/** What the applicant gets, word by word and in their language, before anything happens. */
export function MailPreview({ id, move, isReady, isObjected }: MailPreviewProps) {
  const { locale, t } = useI18n()
  const shown = useDeferredValue(move)
  const query = useQuery({
    queryKey: ['preview', id, shown, locale],
    queryFn: async ({ signal }) =>
      (await staffCall(previewMove, { params: { id }, body: shown }, { signal })).data,
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isReady) return <p className="muted">{t('cases.preview.later')}</p>
  return (
    <Loaded query={query}>
      {({ language, to, own, open_checks, ...mail }) => (
        <div className="stack">
          {/* It scrolls: without a mouse that needs the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.mail} aria-label={t('cases.preview')} tabIndex={0}>
            <Mail
              {...mail}
              to={t('cases.preview.to', { to, language: languageOf(language).name })}
              lang={language === locale ? undefined : language}
            />
            {own && (
              <details>
                <summary>{t('cases.preview.own', { language: languageOf(locale).name })}</summary>
                <Mail {...own} />
              </details>
            )}
          </section>
          {/* Below the mail: on a phone that is what has to be in sight. */}
          <OpenChecks proofs={open_checks.filter((proof) => !isObjected(proof))} />
        </div>
      )}
    </Loaded>
  )
}

interface MailProps {
  subject: string
  text: string
  reason: string
  to?: string
  lang?: Locale | undefined
}

/** The reason comes first: it stands on the page of the application, and the mail leads there. */
function Mail({ subject, text, reason, to, lang }: MailProps) {
  const t = useT()
  return (
    <>
      {reason && (
        <>
          <p>{t('cases.preview.reason')}:</p>
          <p lang={lang}>
            <strong>{reason}</strong>
          </p>
        </>
      )}
      {to !== undefined && <p>{to}</p>}
      <div lang={lang}>
        <p>
          <strong>{subject}</strong>
        </p>
        {/* Line by line, as it goes out. */}
        <p className={caseStyles.lines}>{text}</p>
      </div>
    </>
  )
}

function OpenChecks({ proofs }: { proofs: readonly string[] }) {
  const t = useT()
  if (proofs.length === 0) return null
  return (
    <Notice tone="warning" title={t('cases.preview.open')}>
      <ul>
        {proofs.map((proof) => (
          <li key={proof}>{t(`documents.${proof}` as MessageKey)}</li>
        ))}
      </ul>
    </Notice>
  )
}
