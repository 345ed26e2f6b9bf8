import type { Upload } from '@pan/contracts/kit/endpoint'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import {
  LIST_BYTES_MAX,
  LIST_COLUMNS,
  LIST_ROWS_MAX,
  LIST_SOURCE_LENGTH_MAX,
} from '@pan/contracts/staff/lists/list-limits'
import { checkList } from '@pan/contracts/staff/lists/lists'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'

const MEGABYTE = 1024 * 1024
const AS_OF_LENGTH_MAX = 10

/** What tells one file from another, so that a second try has the key of the first. */
interface Sent {
  source: string
  asOf: string
  name: string
  bytes: number
  at: number
}

/** Sends the file of a list to be compared; what would change stands on a page of its own. */
export function SendForm({ list }: { list: StaffListName }) {
  const t = useT()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const source = useRef<HTMLInputElement>(null)
  const asOf = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { sending, send, reset } = useSending<Sent>({
    async work(given, idempotencyKey) {
      // A browser sends a file as it is; the contract knows it as the server reads it.
      const file = field.current!.files![0] as unknown as Upload
      const body = { source: given.source, as_of: given.asOf, file }
      const { data } = await staffCall(checkList, { params: { list }, body }, { idempotencyKey })
      await navigate({ to: '/list-changes/$id', params: { id: data.change.id } })
    },
  })
  const errors = fieldErrors(sending.error)
  const isOfField = errors['file'] !== undefined || errors['as_of'] !== undefined

  return (
    <form
      className="stack form-width"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const file = field.current!.files![0]
        setIsMissing(!file)
        if (!file) return field.current!.focus()
        return void send({
          source: source.current!.value.trim(),
          asOf: asOf.current!.value.trim(),
          name: file.name,
          bytes: file.size,
          at: file.lastModified,
        })
      }}
      onChange={() => {
        setIsMissing(false)
        reset()
      }}
    >
      <Field
        id="list-file"
        label={t('lists.file')}
        hint={t('lists.file.hint', {
          max: LIST_BYTES_MAX / MEGABYTE,
          rows: LIST_ROWS_MAX.toLocaleString('en-IN'),
          columns: LIST_COLUMNS[list].join(', '),
        })}
        error={isMissing ? t('lists.file.needed') : errors['file']}
      >
        {(described) => <input {...described} ref={field} type="file" accept=".csv,.txt,.xlsx,text/csv" />}
      </Field>
      <TextInput
        ref={source}
        id="list-source"
        name="source"
        label={t('lists.source')}
        hint={t(list === 'paper-names' ? 'lists.papers.source' : 'lists.source.hint')}
        maxLength={LIST_SOURCE_LENGTH_MAX}
        optional
        autoComplete="off"
        error={errors['source']}
      />
      <TextInput
        ref={asOf}
        id="list-as-of"
        name="as_of"
        label={t('lists.asOf')}
        hint={t('lists.asOf.hint')}
        maxLength={AS_OF_LENGTH_MAX}
        width="medium"
        optional
        autoComplete="off"
        error={errors['as_of']}
      />
      {sending.error && !isOfField && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {t('lists.check')}
        </Button>
      </div>
    </form>
  )
}
