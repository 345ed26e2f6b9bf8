import type { FormEvent } from 'react'
import { useT } from '../../../../i18n/i18n.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'

const TEXT_LENGTH_MAX = 100

/** Says what to look for; empty for all. */
export function OwnSearchForm({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <form role="search" noValidate className="stack" onSubmit={submit}>
      <TextInput
        id="own-search"
        name="text"
        label={t('forOthers.search')}
        hint={t('forOthers.search.hint')}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="actions">
        <Button type="submit" look="secondary">
          {t('forOthers.search.submit')}
        </Button>
      </div>
    </form>
  )
}
