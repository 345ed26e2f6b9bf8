import { languageOf, localeNamed } from '@pan/contracts/messages/languages'
import { publishArticle } from '@pan/contracts/staff/articles/publication'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useRef } from 'react'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { FormEnd } from '../../shell/form-end.tsx'
import { useArticleChanged } from '../queries.ts'

interface PublishFormProps {
  article: EditedArticle
  onClose: () => void
}

const FIELD = /^texts\.(\w+)\.(title|description|markdown)$/u

/** Shows the newest version to readers, now or at a time in India; what is missing is named by language. */
export function PublishForm({ article, onClose }: PublishFormProps) {
  const t = useT()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)
  const at = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending<string>({
    async work(time) {
      const body = { version: article.version, ...(time !== '' && { at: time }) }
      await staffCall(publishArticle, { params: { id: article.id }, body })
      onClose()
      show({ tone: 'success', text: t(time === '' ? 'editing.published' : 'editing.schedule.done') })
      await changed()
    },
  })
  const { at: timeError, ...errors } = fieldErrors(sending.error)
  const missing = Object.entries(errors).flatMap(([field, message]) => {
    const [, language = '', part] = FIELD.exec(field) ?? []
    if (part === undefined) return []
    const label = t(`editing.${part as 'title' | 'description' | 'markdown'}`)
    return [{ field, text: `${languageOf(localeNamed(language)).name}, ${label}: ${message}` }]
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(at.current!.value)
      }}
    >
      <p>{t('editing.publish.text')}</p>
      <TextInput
        ref={at}
        id="publish-at"
        type="datetime-local"
        label={t('editing.publish.at')}
        hint={t('editing.publish.at.hint')}
        error={timeError}
      />
      {missing.length > 0 && (
        <Notice tone="error" announce>
          {missing.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </Notice>
      )}
      <FormEnd
        sending={sending}
        isToldAtField={missing.length > 0 || timeError !== undefined}
        submit={t('editing.publish.submit')}
        onClose={onClose}
      />
    </form>
  )
}
