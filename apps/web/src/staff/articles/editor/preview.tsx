import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import { previewArticle } from '@pan/contracts/staff/articles/writing'
import { useEffect, useRef, useState } from 'react'
import { bodyIn } from '../../../features/articles/article/article-body.ts'
import readers from '../../../features/articles/articles.module.css'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { withStaffPictures } from './picture-markdown.ts'

/** The text as readers get it, made by what makes it for them. */
export function Preview({ locale, markdown }: { locale: Locale; markdown: string }) {
  const t = useT()
  const [html, setHtml] = useState<string>()
  const { sending, send } = useSending<string>({
    async work(typed) {
      setHtml((await staffCall(previewArticle, { body: { markdown: typed } })).data.html)
    },
  })
  return (
    <>
      <div className="actions">
        <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send(markdown)}>
          {t('editing.preview')}
        </Button>
        {html !== undefined && (
          <Button look="link" onClick={() => setHtml(undefined)}>
            {t('editing.preview.close')}
          </Button>
        )}
      </div>
      {sending.error && <FailureNotice error={sending.error} />}
      {html !== undefined && <Shown locale={locale} html={html} />}
    </>
  )
}

function Shown({ locale, html }: { locale: Locale; html: string }) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // A link leads where the site has its pages, not these.
    const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault()
    const shown = section.current!
    shown.addEventListener('click', stay)
    return () => shown.removeEventListener('click', stay)
  }, [])
  const shown = withStaffPictures(bodyIn(locale, html, t('articles.table')))
  return (
    <section ref={section} aria-label={t('editing.preview.of', { language: languageOf(locale).name })}>
      <div
        lang={locale}
        className={readers.body}
        // The API sends elements of an allow-list only.
        dangerouslySetInnerHTML={{ __html: shown }}
      />
    </section>
  )
}
