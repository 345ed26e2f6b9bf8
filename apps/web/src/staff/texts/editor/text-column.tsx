import { languageOf } from '@pan/contracts/messages/languages'
import { isMailCode, lengthMaxOf, SUBJECT_LENGTH_MAX } from '@pan/contracts/staff/texts/codes'
import type { EditedText, ShownText } from '@pan/contracts/staff/texts/texts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useTyped } from '../../versions/use-typed.ts'
import styles from '../../versions/versions.module.css'
import { TextMarks } from '../text-marks.tsx'
import type { Written } from './text-draft.ts'
import { Trial } from './trial.tsx'
import { useTrial } from './use-trial.ts'

interface TextColumnProps {
  text: EditedText
  /** The language as it goes out now. */
  shown: ShownText
  isChosen: boolean
  written: Written
  isCurrent: boolean
  errors: Readonly<Record<keyof Written, string | undefined>>
  onChange: (part: Partial<Written>) => void
  onCurrent: (isCurrent: boolean) => void
}

/** One language of a text. */
export function TextColumn(props: TextColumnProps) {
  const { text, shown, isChosen, written, isCurrent, errors, onChange, onCurrent } = props
  const { locale: reading, t } = useI18n()
  const { locale } = shown
  const trial = useTrial(text.code, locale)
  const subject = useTyped<HTMLInputElement>(written.subject)
  const body = useTyped<HTMLTextAreaElement>(written.text)
  const id = `text-${locale}`
  const list = new Intl.ListFormat(reading, { type: 'conjunction' })
  const needs = (part: keyof Written) =>
    text.needs[part].length === 0 ? undefined : t('texts.needs', { names: list.format(text.needs[part]) })
  const errorAt = (part: keyof Written) => errors[part] ?? trial.errors[part]
  function type(part: Partial<Written>) {
    trial.reset()
    onChange(part)
  }
  return (
    <section className={styles.language} data-chosen={isChosen} aria-labelledby={id}>
      <h2 id={id} lang={locale}>
        {languageOf(locale).name}
      </h2>
      <TextMarks text={shown} />
      {shown.is_stale && (
        <Checkbox
          id={`${id}-current`}
          label={t('texts.current')}
          checked={isCurrent}
          onChange={({ target }) => onCurrent(target.checked)}
        />
      )}
      {isMailCode(text.code) && (
        <TextInput
          id={`${id}-subject`}
          lang={locale}
          label={t('texts.subject')}
          hint={needs('subject')}
          error={errorAt('subject')}
          ref={subject}
          maxLength={SUBJECT_LENGTH_MAX}
          onChange={({ target }) => type({ subject: target.value })}
        />
      )}
      <TextArea
        id={`${id}-text`}
        lang={locale}
        label={t('texts.body')}
        hint={needs('text')}
        error={errorAt('text')}
        rows={isMailCode(text.code) ? 10 : 4}
        ref={body}
        maxLength={lengthMaxOf(text.code)}
        onChange={({ target }) => type({ text: target.value })}
      />
      <Trial code={text.code} locale={locale} written={written} trial={trial} />
    </section>
  )
}
