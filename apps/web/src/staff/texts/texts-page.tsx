import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import { isMailCode, isPaperCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { TextRow } from '@pan/contracts/staff/texts/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { textsQuery } from './queries.ts'
import { inAddress, textName } from './text-name.ts'
import { TextMarks } from './text-marks.tsx'
import styles from './texts.module.css'

const isReasonCode = (code: TextCode) => !isMailCode(code) && !isPaperCode(code)

const KINDS = [
  { caption: 'texts.mails', isOfKind: isMailCode },
  { caption: 'texts.reasons', isOfKind: isReasonCode },
  { caption: 'texts.papers', isOfKind: isPaperCode },
] as const

/** The words of mails and of reasons, and the names of papers, every language beside the others. */
export function TextsPage() {
  const t = useT()
  const query = useQuery(textsQuery())
  const [words, setWords] = useState('')
  const isThere = query.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page title={t('staff.nav.texts')}>
      <p>{t('texts.text')}</p>
      <Loaded query={query}>
        {(texts) => {
          const found = texts.filter((text) => says(text, textName(t, text.code), words))
          return (
            <>
              <TextInput
                id="texts-find"
                type="search"
                label={t('texts.find')}
                hint={t('texts.find.hint')}
                onChange={({ target }) => setWords(target.value)}
              />
              <output>{found.length === 0 && t('texts.find.none')}</output>
              {KINDS.map(({ caption, isOfKind }) => (
                <Texts
                  key={caption}
                  caption={t(caption)}
                  texts={found.filter(({ code }) => isOfKind(code))}
                />
              ))}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Whether a text has all of the words, in its name or in what it says in any language. */
function says({ texts }: TextRow, name: string, words: string): boolean {
  const all = [name, ...texts.flatMap(({ subject, text }) => [subject, text])].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => all.includes(word))
}

function Texts({ caption, texts }: { caption: string; texts: readonly TextRow[] }) {
  const t = useT()
  const inLanguage = (locale: Locale, { texts: of }: TextRow) => of.find((each) => each.locale === locale)!
  const columns: Column<TextRow>[] = [
    {
      key: 'name',
      heading: t('texts.name'),
      isPlain: true,
      renderCell: ({ code, version }) => (
        <>
          <RowLink to="/texts/$id" id={inAddress(code)}>
            {textName(t, code)}
          </RowLink>
          {version > 0 && (
            <p>
              <StatusTag tone="done">{t('texts.own', { number: version })}</StatusTag>
            </p>
          )}
        </>
      ),
    },
    ...LANGUAGES.map(({ code: locale, name }) => ({
      key: locale,
      heading: name,
      isWide: true,
      renderCell: (row: TextRow) => {
        const text = inLanguage(locale, row)
        return (
          <>
            <span lang={locale} className={styles.line}>
              {text.subject || text.text}
            </span>
            <TextMarks text={text} />
          </>
        )
      },
    })),
  ]
  if (texts.length === 0) return null
  return <Table caption={caption} columns={columns} rows={texts} keyOf={({ code }) => code} />
}
