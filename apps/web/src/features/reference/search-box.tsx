import { REFERENCE_SEARCH_MAX } from '@pan/contracts/reference/reference'
import { useRef } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useTyped } from '../../ui/use-typed.ts'

interface SearchBoxProps {
  /** Where the form leads without the program, in the language of the page. */
  action: string
  text: string
  /** What else the address says. */
  others?: Readonly<Record<string, string | undefined>>
  /** Whether it looks for each word as it is typed; else when somebody says so. */
  isLive?: boolean
  onText: (text: string) => void
}

/** Looks for words in the reference and the guide. */
export function SearchBox({ action, text, others = {}, isLive = true, onText }: SearchBoxProps) {
  const t = useT()
  const typed = useTyped(onText)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        method="get"
        action={action}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onText(input.current!.value.trim())
        }}
      >
        <TextInput
          id="reference-search"
          ref={input}
          name="searching"
          type="search"
          label={t('reference.search')}
          hint={t('reference.search.hint')}
          defaultValue={text}
          maxLength={REFERENCE_SEARCH_MAX}
          autoComplete="off"
          onInput={(event) => isLive && typed(event.currentTarget.value)}
        />
        {Object.entries(others).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <p className={isLive ? 'script-less' : undefined}>
          <Button type="submit" look="secondary">
            {t('reference.search.button')}
          </Button>
        </p>
      </form>
    </search>
  )
}
