import { SLUG_LENGTH_MAX } from '@pan/contracts/staff/articles/article-schemas'
import { addArticle, type EditedArticle } from '@pan/contracts/staff/articles/writing'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { FormEnd } from '../shell/form-end.tsx'

interface AddArticleProps extends Pick<EditedArticle, 'categories'> {
  onClose: () => void
}

/** Begins an article with its address; what it says is written on its own page. */
export function AddArticle({ categories, onClose }: AddArticleProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sending, send } = useSending<{ slug: string; category: string }>({
    async work(body, idempotencyKey) {
      const { id } = (await staffCall(addArticle, { body }, { idempotencyKey })).data
      await navigate({ to: '/articles/$id', params: { id } })
    },
  })
  const errors = fieldErrors(sending.error)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        void send({ slug: String(given.get('slug')), category: String(given.get('category')) })
      }}
    >
      <p>{t('editing.add.text')}</p>
      <TextInput
        id="article-slug"
        name="slug"
        label={t('editing.slug')}
        hint={t('editing.slug.hint')}
        maxLength={SLUG_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        error={errors['slug']}
      />
      <Select
        id="article-category"
        name="category"
        label={t('editing.category')}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors['category']}
      />
      <FormEnd
        sending={sending}
        isToldAtField={Object.keys(errors).length > 0}
        submit={t('editing.add.submit')}
        onClose={onClose}
      />
    </form>
  )
}
