import { BLANK_FORM_IDS, type BlankFormId } from '@pan/contracts/blank-forms'
import type { Upload } from '@pan/contracts/kit/endpoint'
import { dayInIndia, isoDate, parseDate } from '@pan/contracts/kit/date-text'
import { OFFICIAL_BYTES_MAX } from '@pan/contracts/official-forms/official-version'
import { addOfficialForm } from '@pan/contracts/staff/official-forms'
import { useRef, useState } from 'react'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ApiProblem } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { versionId } from './queries.ts'

const MEGABYTE = 1024 * 1024

/** Brings a PDF as the next version of a form; where answers go is said on its own page. */
export function AddForm() {
  const t = useT()
  const navigate = useNavigate()
  const show = useSnackbar()
  const [today] = useState(() => dayInIndia(new Date()))
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState<Readonly<Record<string, boolean>>>({})
  const { sending, send, reset } = useSending<number>({
    async work() {
      const given = new FormData(form.current!)
      const day = parseDate(String(given.get('from')))
      const { data } = await staffCall(addOfficialForm, {
        body: {
          form: given.get('form') as BlankFormId,
          holds_from: day ? isoDate(day) : String(given.get('from')),
          source: String(given.get('source')),
          // A browser sends a file as it is; the contract knows it as the server reads it.
          file: given.get('file') as unknown as Upload,
        },
      })
      const { version, same_as: same } = data
      await navigate({ to: '/official-forms/$id', params: { id: versionId(version) } })
      if (same !== null)
        show({
          tone: 'success',
          text: t(same === version.version ? 'officialForms.add.there' : 'officialForms.add.same', {
            version: same,
          }),
        })
    },
  })
  const errors = fieldErrors(sending.error)
  const problem = sending.error instanceof ApiProblem ? sending.error : undefined
  const fileFaults = problem?.errors['file'] ?? []

  function submit() {
    const given = new FormData(form.current!)
    const missing = {
      form: !given.get('form'),
      file: (given.get('file') as File).size === 0,
      from: !given.get('from'),
    }
    setMissing(missing)
    const [first] = Object.entries(missing).find(([, is]) => is) ?? []
    if (first) (form.current!.elements.namedItem(first) as HTMLElement).focus()
    // Every press is a try of its own: the same file for the same day is kept once.
    else void send(Date.now())
  }

  return (
    <form
      ref={form}
      className="stack form-width"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onChange={() => {
        setMissing({})
        reset()
      }}
    >
      <Select
        id="official-form"
        name="form"
        label={t('officialForms.form')}
        error={isMissing['form'] ? t('officialForms.form.needed') : undefined}
        options={BLANK_FORM_IDS.map((value) => ({ value, label: t(`blanks.${value}`) }))}
      />
      <Field
        id="official-file"
        label={t('officialForms.file')}
        hint={t('officialForms.file.hint', { max: OFFICIAL_BYTES_MAX / MEGABYTE })}
        error={isMissing['file'] ? t('officialForms.file.needed') : fileFaults.join(' ') || undefined}
      >
        {(described) => <input {...described} type="file" name="file" accept=".pdf,application/pdf" />}
      </Field>
      <DateInput
        id="official-from"
        name="from"
        label={t('officialForms.from')}
        hint={t('officialForms.from.hint')}
        today={today}
        error={isMissing['from'] ? t('officialForms.from.needed') : errors['holds_from']}
      />
      <TextInput
        id="official-source"
        name="source"
        label={t('officialForms.source')}
        hint={t('officialForms.source.hint')}
        maxLength={300}
        optional
        error={errors['source']}
      />
      {sending.error && fileFaults.length === 0 && !errors['holds_from'] && (
        <Notice tone="error" announce>
          {failureText(sending.error, t)}
        </Notice>
      )}
      <div>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {t('officialForms.add')}
        </Button>
      </div>
    </form>
  )
}
