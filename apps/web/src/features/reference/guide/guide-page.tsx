import { FIRST_GUIDE_PAGE, GUIDE_PAGE } from '@pan/contracts/reference/reference'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import codeStyles from '../code-block.module.css'
import { useCopy } from '../copy-button.tsx'
import { useEnglish } from '../description-text.tsx'
import { guidePageQuery } from '../queries.ts'
import styles from './guide.module.css'
import { SearchBox } from '../search-box.tsx'
import { guideBody } from './guide-body.ts'
import { GuideNav } from './guide-nav.tsx'

interface GuidePageProps {
  name: string
  onSearch: (text: string) => void
}

/** A page of the guide for partners’ engineers. */
export function GuidePage({ name, onSearch }: GuidePageProps) {
  const { locale } = useI18n()
  return (
    <div className="stack">
      <SearchBox action={addressIn(locale, GUIDE_PAGE)} text="" isLive={false} onText={onSearch} />
      <GuideText name={name} />
    </div>
  )
}

/** A page of the guide beside the list of all. */
export function GuideText({ name }: { name: string }) {
  const { locale, t } = useI18n()
  const english = useEnglish()
  const copy = useCopy()
  const { data: page } = useSuspenseQuery(guidePageQuery(name))

  /** The buttons stand in the HTML of the page. */
  function pressed({ target }: MouseEvent<HTMLDivElement>): void {
    const button = (target as Element).closest('[data-copy]')
    const program = button?.parentElement?.nextElementSibling?.textContent
    if (program) void copy(program)
  }

  return (
    <div className={styles.guide}>
      <GuideNav current={name} headings={page.headings} />
      <article className="stack">
        <h1 lang={english}>{page.title}</h1>
        {english && name === FIRST_GUIDE_PAGE && <Notice>{t('reference.english')}</Notice>}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it hears its buttons */}
        <div
          lang={english}
          className={styles.prose}
          onClick={pressed}
          // The API makes it of our own Markdown.
          dangerouslySetInnerHTML={{
            __html: guideBody(page.html, {
              locale,
              code: `${codeStyles.code} ${styles.program}`,
              bar: `${codeStyles.codeBar} ${styles.bar}`,
              button: buttonClass('link'),
              table: t('reference.table'),
              program: t('reference.program'),
              copy: t('reference.copy'),
            }),
          }}
        />
      </article>
    </div>
  )
}
