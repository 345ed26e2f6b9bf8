import { SEARCH_TEXT_MAX } from '@pan/contracts/articles'
import { useEffect, useRef } from 'react'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useTyped } from '../../ui/use-typed.ts'

interface SearchBoxProps {
  /** What the address says is looked for. */
  text: string
  onText: (text: string) => void
}

/** Looks for words as they are typed; without the program the form leads to the list. */
export function SearchBox({ text, onText }: SearchBoxProps) {
  const { locale, t } = useI18n()
  const typed = useTyped(onText)
  const input = useRef<HTMLInputElement>(null)

  const shown = useRef(text)

  // Another list was chosen elsewhere; whoever is typing here, or typed before the program was there, keeps the words.
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (input.current && input.current !== document.activeElement) input.current.value = text
  }, [text])

  return (
    <search>
      <form method="get" action={addressIn(locale, '/articles')} className="stack">
        <TextInput
          id="article-search"
          ref={input}
          name="searching"
          type="search"
          label={t('articles.search')}
          defaultValue={text}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          onInput={(event) => typed(event.currentTarget.value)}
        />
        <p className="script-less">
          <Button type="submit" look="secondary">
            {t('articles.search.button')}
          </Button>
        </p>
      </form>
    </search>
  )
}
