import type { Input, Upload } from '@pan/contracts/kit/endpoint'
import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import { addPicture, altField, PICTURE_BYTES_MAX } from '@pan/contracts/staff/articles/publication'
import { ALT_LENGTH_MAX, type ArticlePicture } from '@pan/contracts/staff/articles/article-schemas'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { FormEnd } from '../../shell/form-end.tsx'
import { useArticleChanged } from '../queries.ts'
import { markdownOf } from './picture-markdown.ts'

interface PictureFormProps {
  article: EditedArticle
  locale: Locale
  onInsert: (markdown: string) => void
  onClose: () => void
}

/** A picture that the article has already, or a new one with words in every language. */
export function PictureForm({ article, locale, onInsert, onClose }: PictureFormProps) {
  const t = useT()
  const changed = useArticleChanged(article.id)
  const put = (picture: ArticlePicture) => onInsert(markdownOf(picture, locale))
  const { sending, send } = useSending<Input<typeof addPicture>['body']>({
    async work(body) {
      const { picture } = (await staffCall(addPicture, { params: { id: article.id }, body })).data
      put(picture)
      await changed()
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
        const alts = LANGUAGES.map(({ code }) => [altField(code), String(given.get(altField(code)))])
        const file = given.get('file_to_upload') as File
        void send({
          ...(Object.fromEntries(alts) as Record<ReturnType<typeof altField>, string>),
          // A browser sends a file as it is; the contract knows it as the server reads it.
          ...(file.size > 0 && { file_to_upload: file as unknown as Upload }),
        })
      }}
    >
      {article.pictures.length > 0 && (
        <>
          <h3>{t('editing.picture.known')}</h3>
          {article.pictures.map((picture) => (
            <p key={picture.name}>
              <Button look="link" onClick={() => put(picture)}>
                {t('editing.picture.insert', {
                  text: picture.alts.find((alt) => alt.locale === locale)?.text ?? picture.name,
                })}
              </Button>
            </p>
          ))}
        </>
      )}
      <Field
        id="picture-file"
        label={t('editing.picture.file')}
        hint={t('editing.picture.file.hint', { max: PICTURE_BYTES_MAX / 1024 / 1024 })}
        error={errors['file_to_upload']}
      >
        {(described) => (
          <input {...described} type="file" name="file_to_upload" accept="image/jpeg,image/png" />
        )}
      </Field>
      {LANGUAGES.map(({ code, name }) => (
        <TextInput
          key={code}
          id={`picture-${code}`}
          name={altField(code)}
          lang={code}
          label={t('editing.picture.alt', { language: name })}
          maxLength={ALT_LENGTH_MAX}
          error={errors[altField(code)]}
        />
      ))}
      <FormEnd
        sending={sending}
        isToldAtField={Object.keys(errors).length > 0}
        submit={t('editing.picture.submit')}
        onClose={onClose}
      />
    </form>
  )
}
