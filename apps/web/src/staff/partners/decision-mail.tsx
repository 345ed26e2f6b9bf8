import { languageOf } from '@pan/contracts/messages/languages'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { previewRegistrationMail, RegistrationDecision } from '@pan/contracts/staff/partners'
import type { UseQueryResult } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { Loaded } from '../shell/loaded.tsx'
import styles from '../case/case.module.css'

interface DecisionMailProps {
  query: UseQueryResult<Reply<typeof previewRegistrationMail>['data']>
  decision: RegistrationDecision
}

/** The mail word by word, before anything happens. */
export function DecisionMail({ query, decision }: DecisionMailProps) {
  const { locale, t } = useI18n()
  return (
    <Loaded query={query}>
      {({ language, to, subject, text }) => (
        <>
          {/* It scrolls: without a mouse that needs the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.mail} aria-label={t('partners.mail')} tabIndex={0}>
            <p>{t('partners.mail.to', { to, language: languageOf(language).name })}</p>
            <div lang={language === locale ? undefined : language}>
              <p>
                <strong>{subject}</strong>
              </p>
              {/* Line by line, as it goes out. */}
              <p className={styles.lines}>{text}</p>
            </div>
          </section>
          {decision === 'APPROVED' && <p className="muted">{t('partners.mail.link')}</p>}
        </>
      )}
    </Loaded>
  )
}
