import type { RequestSubject } from '@pan/contracts/staff/people/request'
import { searchPeople } from '@pan/contracts/staff/people/requests'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { staffCall } from '../../session/staff-call.ts'

/** Finds what a request may be about. What is typed stands in no address. */
export function SubjectSearch({ onFound }: { onFound: (subjects: readonly RequestSubject[]) => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ count: number; isMore: boolean }>()
  const { sending, send } = useSending<string>({
    async work(text) {
      const { subjects, is_more: isMore } = (await staffCall(searchPeople, { body: { text } })).data
      setResult({ count: subjects.length, isMore })
      onFound(subjects)
    },
    onFailed: () => setResult(undefined),
  })
  const atField = fieldErrors(sending.error)['text']
  return (
    <form
      role="search"
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = field.current!.value.trim()
        if (text === '') field.current!.focus()
        else void send(text)
      }}
    >
      <TextInput
        ref={field}
        id="people-search"
        name="text"
        label={t('people.search')}
        hint={t('people.search.hint')}
        autoComplete="off"
        spellCheck={false}
        error={atField}
      />
      {sending.error && !atField && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" look="secondary" aria-disabled={sending.isUnderWay}>
          {t('people.search.submit')}
        </Button>
      </div>
      <output>
        {result && (
          <p>
            {result.count === 0 ? t('people.search.none') : t('people.search.found', { count: result.count })}
          </p>
        )}
        {result?.isMore && <p>{t('people.search.more')}</p>}
      </output>
    </form>
  )
}
