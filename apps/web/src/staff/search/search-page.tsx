import type { Input, Reply } from '@pan/contracts/kit/endpoint'
import { REVEAL_REASONS } from '@pan/contracts/staff/cases/reveal'
import { searchCases, SEARCHED_BY, type SearchedBy } from '@pan/contracts/staff/cases/search'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { CaseTable } from '../queue/case-table.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Page } from '../shell/page.tsx'
import { FoundMessages } from './found-messages.tsx'
import styles from './search.module.css'

type Question = Input<typeof searchCases>['body']
type FoundCases = Reply<typeof searchCases>['data'] & { question: Question }

/** What was found last stays for the way back from a case, in memory alone: a name or a number stands in no address. */
const foundKey = ['search']

/** Finds a case by what somebody at the telephone says. */
export function SearchPage() {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const { data: found } = useQuery<FoundCases>({ queryKey: foundKey, enabled: false, staleTime: Infinity })
  const { sending, send } = useSending<Question>({
    async work(question) {
      const { data } = await staffCall(searchCases, { body: question })
      queryClient.setQueryData<FoundCases>(foundKey, { ...data, question })
      const [[only], [message]] = [data.cases, data.messages]
      if (data.cases.length + data.messages.length > 1) return
      if (only) await navigate({ to: '/cases/$id', params: { id: only.id } })
      if (message) await navigate({ to: '/messages/$id', params: { id: message.id } })
    },
  })

  useEffect(() => {
    field.current?.focus()
    // What was looked for last gives way to what is typed.
    field.current?.select()
  }, [])

  return (
    <Page title={t('cases.search')}>
      <SearchForm
        question={found?.question}
        sending={sending}
        onSearch={(question) => void send(question)}
        ref={field}
      />
      {sending.error && Object.keys(fieldErrors(sending.error)).length === 0 && (
        <FailureNotice error={sending.error} />
      )}
      <output>
        {found && found.cases.length + found.messages.length === 0 && <p>{t('cases.search.none')}</p>}
        {found?.is_more && <p>{t('cases.search.more')}</p>}
      </output>
      {found && found.cases.length > 0 && (
        <CaseTable caption={t('cases.search.found', { count: found.cases.length })} cases={found.cases} />
      )}
      {found && found.messages.length > 0 && <FoundMessages messages={found.messages} />}
    </Page>
  )
}

interface SearchFormProps {
  question: Question | undefined
  sending: ReturnType<typeof useSending<Question>>['sending']
  onSearch: (question: Question) => void
  ref: React.Ref<HTMLInputElement>
}

function SearchForm({ question, sending, onSearch, ref }: SearchFormProps) {
  const t = useT()
  const [by, setBy] = useState<SearchedBy | ''>(question?.by ?? '')
  const errors = fieldErrors(sending.error)
  const [today] = useState(() => dayInIndia(new Date()))
  return (
    <form
      role="search"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const text = String(given.get('text')).trim()
        const birth = String(given.get('date_of_birth') ?? '')
        const reason = REVEAL_REASONS.find((each) => each === given.get('reason'))
        if (!text) return
        onSearch({
          text,
          ...(by && { by }),
          ...(birth && { date_of_birth: birth }),
          ...(reason && { reason }),
        })
      }}
    >
      <TextInput
        ref={ref}
        id="search-text"
        name="text"
        label={t('cases.search.text')}
        hint={t('cases.search.hint')}
        autoComplete="off"
        spellCheck={false}
        defaultValue={question?.text ?? ''}
        error={errors['text']}
      />
      <Select
        id="search-by"
        label={t('cases.search.by')}
        defaultValue={by}
        options={SEARCHED_BY.map((value) => ({ value, label: t(`cases.search.by.${value}`) }))}
        onChange={({ target }) => setBy(target.value as SearchedBy | '')}
      />
      {by === 'name' && (
        <DateInput
          id="search-birth"
          name="date_of_birth"
          label={t('cases.search.birth')}
          today={today}
          latest={today}
          defaultValue={question?.date_of_birth ?? ''}
          error={errors['date_of_birth']}
        />
      )}
      {by === 'name' && (
        <Select
          id="search-reason"
          name="reason"
          label={t('cases.reveal.reason')}
          hint={t('cases.search.reason.hint')}
          defaultValue={question?.reason ?? ''}
          options={REVEAL_REASONS.map((value) => ({ value, label: t(`cases.reveal.${value}`) }))}
          error={errors['reason']}
        />
      )}
      <div>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {t('cases.search.submit')}
        </Button>
      </div>
    </form>
  )
}
