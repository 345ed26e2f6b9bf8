import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { isMailCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../texts.module.css'
import type { Written } from './text-draft.ts'
import type { TextTrial } from './use-trial.ts'

interface TrialProps {
  code: TextCode
  locale: Locale
  written: Written
  trial: TextTrial
}

/** The text as its reader gets it, made by what makes it for them, on the page or by mail. */
export function Trial({ code, locale, written, trial }: TrialProps) {
  const t = useT()
  const { shown, error, isUnderWay } = trial
  return (
    <>
      <div className="actions">
        <Button look="secondary" aria-disabled={isUnderWay} onClick={() => trial.preview(written)}>
          {t('editing.preview')}
        </Button>
        {isMailCode(code) && (
          <Button look="secondary" aria-disabled={isUnderWay} onClick={() => trial.test(written)}>
            {t('texts.test')}
          </Button>
        )}
        {shown && (
          <Button look="link" onClick={trial.close}>
            {t('editing.preview.close')}
          </Button>
        )}
      </div>
      {error && Object.keys(trial.errors).length === 0 && <FailureNotice error={error} />}
      {shown && (
        <section
          className="stack"
          aria-label={t('editing.preview.of', { language: languageOf(locale).name })}
        >
          {isMailCode(code) && <p className="muted">{t('texts.preview.text')}</p>}
          {(shown.of.subject !== written.subject || shown.of.text !== written.text) && (
            <p>{t('texts.preview.old')}</p>
          )}
          <div lang={locale} className={styles.mail}>
            {shown.subject && (
              <p>
                <strong>{shown.subject}</strong>
              </p>
            )}
            <p>{shown.text.trimEnd()}</p>
          </div>
        </section>
      )}
    </>
  )
}
