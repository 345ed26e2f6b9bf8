import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { saveText, type EditedText } from '@pan/contracts/staff/texts/texts'
import { useEffect, useMemo, useState } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { LanguageChoice } from '../../versions/language-choice.tsx'
import { Saving } from '../../versions/saving.tsx'
import { useVersionedDraft } from '../../versions/use-versioned-draft.ts'
import styles from '../../versions/versions.module.css'
import { useTextChanged } from '../queries.ts'
import { TextVersions } from '../versions/text-versions.tsx'
import { TextColumn } from './text-column.tsx'
import { textDraftOf, type TextDraft } from './text-draft.ts'

/** The first field of which a refusal says something, as `texts.ta.subject`. */
const firstIn = (errors: Readonly<Record<string, string>>) => {
  const [, locale, part] = Object.keys(errors)[0]?.split('.') ?? []
  const found = LOCALES.find((each) => each === locale)
  return found && { locale: found, part }
}

/** Every language beside the others, or one of them on a phone, with what it was before. */
export function TextEditor({ text }: { text: EditedText }) {
  const t = useT()
  const show = useSnackbar()
  const changed = useTextChanged(text.code)
  const newest = useMemo(() => textDraftOf(text), [text])
  const page = useVersionedDraft<TextDraft>(`text ${text.code}`, newest)
  const { draft, change, saved, isRead } = page
  const [chosen, setChosen] = useState<Locale>(LOCALES[0]!)
  const { sending, send, reset } = useSending<TextDraft>({
    async work(sent) {
      const texts = LOCALES.map((locale) => ({
        locale,
        ...sent.texts[locale],
        ...(sent.current.includes(locale) && { is_current: true }),
      }))
      const body = { version: sent.version, texts }
      const { version } = (await staffCall(saveText, { params: { code: text.code }, body })).data
      const isNew = version !== sent.version
      show({
        tone: isNew ? 'success' : 'info',
        text: t(isNew ? 'texts.saved' : 'texts.same', { number: version }),
      })
      await changed()
      saved(sent, version)
    },
    onFailed(error) {
      // What was typed stays, and the page says which version there is now.
      if (error instanceof ApiProblem && error.status === 409) void changed()
      const wrong = firstIn(fieldErrors(error))
      if (wrong) setChosen(wrong.locale)
    },
  })
  const errors = fieldErrors(sending.error)
  useEffect(() => {
    const wrong = firstIn(fieldErrors(sending.error))
    if (wrong) document.getElementById(`text-${wrong.locale}-${wrong.part}`)?.focus()
  }, [sending.error])
  if (!isRead) return <output>{t('ui.loading')}</output>

  const inLanguage = (locale: Locale) => text.texts.find((each) => each.locale === locale)!
  return (
    <>
      {text.samples.map(({ name, sample }) => (
        <p key={name}>{t('texts.sample', { name, sample })}</p>
      ))}
      <LanguageChoice
        chosen={chosen}
        isStale={(locale) => inLanguage(locale).is_stale && !draft.current.includes(locale)}
        onChoose={setChosen}
      />
      <div className={styles.languages}>
        {LOCALES.map((locale) => (
          <TextColumn
            key={locale}
            text={text}
            shown={inLanguage(locale)}
            isChosen={locale === chosen}
            written={draft.texts[locale]}
            isCurrent={draft.current.includes(locale)}
            errors={{ subject: errors[`texts.${locale}.subject`], text: errors[`texts.${locale}.text`] }}
            onChange={(part) => {
              reset()
              change({ texts: { ...draft.texts, [locale]: { ...draft.texts[locale], ...part } } })
            }}
            onCurrent={(isCurrent) =>
              change({
                current: [...draft.current.filter((each) => each !== locale), ...(isCurrent ? [locale] : [])],
              })
            }
          />
        ))}
      </div>
      <Saving
        newest={text.version}
        page={page}
        sending={sending}
        label={t('texts.save')}
        isToldAtField={Object.keys(errors).length > 0}
        onSave={() => void send(draft)}
      />
      <TextVersions text={text} draft={draft} isTyped={page.isTyped} />
    </>
  )
}
