import { OWN_WORDS_LENGTH_MAX } from '@pan/contracts/staff/cases/case-page'
import { REASONS_MAX, type Reason } from '@pan/contracts/staff/cases/reasons'
import { useT } from '../../../i18n/i18n.tsx'
import { Checkbox, CheckboxGroup } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../case.module.css'

export interface ReasonsFieldProps {
  id: string
  offered: readonly Reason[]
  /** Which key chooses which; none where there are no keys. */
  byKey?: ReadonlyMap<string, Reason>
  reasons: readonly Reason[]
  onReasons: (reasons: readonly Reason[]) => void
  words: string
  onWords: (words: string) => void
  error?: string | undefined
}

/** Adds a reason, or takes it away; more than the most is passed over. */
export const withReason = (reasons: readonly Reason[], reason: Reason): readonly Reason[] => {
  if (reasons.includes(reason)) return reasons.filter((each) => each !== reason)
  return reasons.length < REASONS_MAX ? [...reasons, reason] : reasons
}

/** Why a case cannot go on: sentences that there are in each language, and words of one's own behind them. */
export function ReasonsField({
  id,
  offered,
  byKey,
  reasons,
  onReasons,
  words,
  onWords,
  error,
}: ReasonsFieldProps) {
  const t = useT()
  const keysOf = (reason: Reason) => [...(byKey ?? [])].flatMap(([key, its]) => (its === reason ? [key] : []))
  return (
    <>
      <CheckboxGroup
        id={id}
        label={t('cases.reasons')}
        hint={t('cases.reasons.hint', { max: REASONS_MAX })}
        error={error}
      >
        {offered.map((reason) => (
          <Checkbox
            key={reason}
            id={`${id}-${reason}`}
            label={
              <>
                {keysOf(reason).map((key) => (
                  <kbd key={key} className={styles.digit}>
                    {key}
                  </kbd>
                ))}{' '}
                {t(`reason.${reason}`)}
              </>
            }
            checked={reasons.includes(reason)}
            onChange={() => onReasons(withReason(reasons, reason))}
          />
        ))}
      </CheckboxGroup>
      <TextArea
        id={`${id}-words`}
        label={t('cases.words')}
        hint={t('cases.words.hint', { max: OWN_WORDS_LENGTH_MAX })}
        optional
        rows={2}
        maxLength={OWN_WORDS_LENGTH_MAX}
        defaultValue={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </>
  )
}
