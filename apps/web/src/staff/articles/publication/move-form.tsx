import { moveArticle } from '@pan/contracts/staff/articles/publication'
import { SLUG_LENGTH_MAX } from '@pan/contracts/staff/articles/article-schemas'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useRef } from 'react'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { FormEnd } from '../../shell/form-end.tsx'
import { useArticleChanged } from '../queries.ts'

interface MoveFormProps {
  article: EditedArticle
  onClose: () => void
}

/** Gives an article another address; the one before leads there. */
export function MoveForm({ article, onClose }: MoveFormProps) {
  const t = useT()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)
  const slug = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending<string>({
    async work(typed) {
      await staffCall(moveArticle, { params: { id: article.id }, body: { from: article.slug, slug: typed } })
      onClose()
      show({ tone: 'success', text: t('editing.slug.changed') })
      await changed()
    },
  })
  const error = fieldErrors(sending.error)['slug']
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(slug.current!.value)
      }}
    >
      <p>{t('editing.slug.text')}</p>
      <TextInput
        ref={slug}
        id="move-slug"
        label={t('editing.slug')}
        hint={t('editing.slug.hint')}
        defaultValue={article.slug}
        maxLength={SLUG_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        error={error}
      />
      <FormEnd
        sending={sending}
        isToldAtField={error !== undefined}
        submit={t('editing.slug.change')}
        onClose={onClose}
      />
    </form>
  )
}
