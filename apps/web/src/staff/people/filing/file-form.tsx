import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import {
  IDENTITY_CHECKS,
  IDENTITY_NOTE_LENGTH_MAX,
  REQUEST_KINDS,
  REQUEST_WAYS,
  type RequestSubject,
} from '@pan/contracts/staff/people/request'
import { filePeopleRequest } from '@pan/contracts/staff/people/requests'
import { useState } from 'react'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../../../ui/checkbox.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useNavigate } from '../../program/links.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { SubjectWords } from '../subject-words.tsx'
import { firstIssue, QUESTIONS, type Filed, type Question } from './answers.ts'

interface FileFormProps {
  found: readonly RequestSubject[]
  isChosen: (subject: RequestSubject) => boolean
  onChoose: (subject: RequestSubject, isChosen: boolean) => void
}

const idOf = (question: Question): string => `people-${question}`

/** What somebody wants, how they have asked, and how it was made sure who they are. */
export function FileForm({ found, isChosen, onChoose }: FileFormProps) {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const [today] = useState(() => dayInIndia(new Date()))
  const [kind, setKind] = useState<Filed['kind']>()
  const [way, setWay] = useState<Filed['way']>()
  const [identity, setIdentity] = useState<Filed['identity']>()
  const [issue, setIssue] = useState<ReturnType<typeof firstIssue>>()
  const { sending, send } = useSending<Filed>({
    async work(body, idempotencyKey) {
      const { data } = await staffCall(filePeopleRequest, { body }, { idempotencyKey })
      show({ tone: 'success', text: t('people.filed') })
      await navigate({ to: '/people/$id', params: { id: data.request.id } })
    },
    onFailed(error) {
      const [first] = QUESTIONS.filter((question) => question in fieldErrors(error))
      if (first) focusField(idOf(first))
    },
  })
  const refusals = fieldErrors(sending.error)
  const errorAt = (question: Question) =>
    issue?.question === question ? t(issue.key) : issue ? undefined : refusals[question]
  const isAtField = QUESTIONS.some((question) => question in refusals)

  function submit(form: FormData): void {
    const typed = {
      subjects: found.filter(isChosen).map((each) => ({ kind: each.kind, id: each.id })),
      came_on: String(form.get('came_on')).trim(),
      note: String(form.get('note')).trim(),
    }
    const first = firstIssue({ kind, way, identity }, typed, today)
    setIssue(first)
    if (first) focusField(idOf(first.question))
    else void send({ ...typed, kind: kind!, way: way!, identity: identity! })
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <CheckboxGroup id={idOf('subjects')} label={t('people.about')} error={errorAt('subjects')}>
        {found.map((subject) => (
          <Checkbox
            key={`${subject.kind} ${subject.id}`}
            id={`people-${subject.kind}-${subject.id}`}
            name="subject"
            label={<SubjectWords subject={subject} />}
            checked={isChosen(subject)}
            onChange={({ target }) => onChoose(subject, target.checked)}
          />
        ))}
      </CheckboxGroup>
      <RadioGroup
        id={idOf('kind')}
        name="kind"
        label={t('people.kind.ask')}
        options={REQUEST_KINDS.map((value) => ({
          value,
          label: t(`people.kind.${value}`),
          hint: t(`people.kind.${value}.hint`),
        }))}
        chosen={kind ?? ''}
        onChange={({ target }) => setKind(target.value as Filed['kind'])}
        error={errorAt('kind')}
      />
      <RadioGroup
        id={idOf('way')}
        name="way"
        label={t('people.way')}
        inline
        options={REQUEST_WAYS.map((value) => ({ value, label: t(`people.way.${value}`) }))}
        chosen={way ?? ''}
        onChange={({ target }) => setWay(target.value as Filed['way'])}
        error={errorAt('way')}
      />
      <DateInput
        id={idOf('came_on')}
        name="came_on"
        label={t('people.came')}
        today={today}
        latest={today}
        defaultValue={formatDate(today)}
        error={errorAt('came_on')}
      />
      <RadioGroup
        id={idOf('identity')}
        name="identity"
        label={t('people.identity.ask')}
        options={IDENTITY_CHECKS.map((value) => ({ value, label: t(`people.identity.${value}`) }))}
        chosen={identity ?? ''}
        onChange={({ target }) => setIdentity(target.value as Filed['identity'])}
        error={errorAt('identity')}
      />
      <TextInput
        id={idOf('note')}
        name="note"
        label={t('people.note')}
        hint={t('people.note.hint')}
        optional
        maxLength={IDENTITY_NOTE_LENGTH_MAX}
        autoComplete="off"
        error={errorAt('note')}
      />
      {sending.error && !isAtField && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {t('people.file.submit')}
        </Button>
      </div>
    </form>
  )
}
