import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@pan/contracts/staff/import-file'
import { checkImport } from '@pan/contracts/staff/imports'
import type { Upload } from '@pan/contracts/kit/endpoint'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'

/** What tells one file from another, so that a second try has the key of the first. */
interface Sent {
  kind: ImportKind
  name: string
  bytes: number
  at: number
}

/** Sends a file to be checked; what would become of each row stands on its own page. */
export function ImportForm() {
  const t = useT()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ImportKind>('courier')
  const [isMissing, setIsMissing] = useState(false)
  const { sending, send, reset } = useSending<Sent>({
    async work(_, idempotencyKey) {
      // A browser sends a file as it is; the contract knows it as the server reads it.
      const file = field.current!.files![0] as unknown as Upload
      const { data } = await staffCall(checkImport, { body: { kind, file } }, { idempotencyKey })
      await navigate({ to: '/imports/$id', params: { id: data.import.id } })
    },
  })
  const { file: fault } = fieldErrors(sending.error)
  const error = isMissing ? t('imports.file.needed') : fault

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const file = field.current!.files![0]
        setIsMissing(!file)
        if (file) void send({ kind, name: file.name, bytes: file.size, at: file.lastModified })
        else field.current!.focus()
      }}
    >
      <RadioGroup
        id="import-kind"
        name="kind"
        label={t('imports.kind')}
        options={IMPORT_KINDS.map((value) => ({
          value,
          label: t(`imports.kind.${value}`),
          hint: t('imports.kind.columns', { columns: IMPORT_COLUMNS[value].join(', ') }),
        }))}
        chosen={kind}
        onChange={({ target }) => setKind(target.value as ImportKind)}
      />
      <Field id="import-file" label={t('imports.file')} error={error}>
        {(described) => (
          <input
            {...described}
            ref={field}
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={() => {
              setIsMissing(false)
              reset()
            }}
          />
        )}
      </Field>
      {sending.error && !fault && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {t('imports.check')}
        </Button>
      </div>
    </form>
  )
}
