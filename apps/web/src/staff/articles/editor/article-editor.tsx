import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { saveArticle, type EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useMemo, useState } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { LanguageChoice } from '../../versions/language-choice.tsx'
import { Saving } from '../../versions/saving.tsx'
import { useVersionedDraft } from '../../versions/use-versioned-draft.ts'
import styles from '../../versions/versions.module.css'
import { Publication } from '../publication/publication.tsx'
import { useArticleChanged } from '../queries.ts'
import { Versions } from '../versions/versions.tsx'
import { draftOf, type Draft } from './draft.ts'
import { LanguageColumn } from './language-column.tsx'

/** Every language beside the others, or one of them on a phone, with what becomes of it. */
export function ArticleEditor({ article }: { article: EditedArticle }) {
  const t = useT()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)
  const newest = useMemo(() => draftOf(article), [article])
  const page = useVersionedDraft(`article ${article.id}`, newest)
  const { draft, change, saved, isRead } = page
  const [chosen, setChosen] = useState<Locale>(article.texts[0]?.locale ?? LOCALES[0]!)
  const { sending, send, reset } = useSending<Draft>({
    async work(sent) {
      const texts = LOCALES.map((locale) => ({
        locale,
        ...sent.texts[locale],
        ...(sent.current.includes(locale) && { is_current: true }),
      }))
      const body = { version: sent.version, category: sent.category, texts }
      const { version } = (await staffCall(saveArticle, { params: { id: article.id }, body })).data
      show({ tone: 'success', text: t('editing.saved', { number: version }) })
      await changed()
      saved(sent, version)
    },
    // What was typed stays, and the page says which version there is now.
    onFailed: (error) => void (error instanceof ApiProblem && error.status === 409 && changed()),
  })
  if (!isRead) return <output>{t('ui.loading')}</output>

  const first = LOCALES.find((locale) => article.texts.some((text) => text.locale === locale))
  const isStale = (locale: Locale) =>
    article.texts.some((text) => text.locale === locale && text.is_stale) && !draft.current.includes(locale)
  const errors = fieldErrors(sending.error)
  return (
    <>
      <Publication article={article} isTyped={page.isTyped} />
      <Select
        id="article-category"
        label={t('editing.category')}
        key={draft.category}
        defaultValue={draft.category}
        options={article.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors['category']}
        onChange={({ target }) => change({ category: target.value })}
      />
      <LanguageChoice chosen={chosen} isStale={isStale} onChoose={setChosen} />
      <div className={styles.languages}>
        {LOCALES.map((locale) => (
          <LanguageColumn
            key={locale}
            article={article}
            locale={locale}
            isChosen={locale === chosen}
            first={first}
            text={draft.texts[locale]}
            staleness={{
              isStale: article.texts.some((text) => text.locale === locale && text.is_stale),
              isCurrent: draft.current.includes(locale),
            }}
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
        newest={article.version}
        page={page}
        sending={sending}
        label={t('editing.save')}
        onSave={() => void send(draft)}
      />
      <Versions article={article} draft={draft} isTyped={page.isTyped} />
    </>
  )
}
