import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { CallProblem } from '../../../api/call-problem.tsx'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import styles from '../tracking.module.css'
import { remarkDraftOf } from './remark-draft.ts'
import { useOutbox } from './use-outbox.ts'

const kinds = 'application/pdf,image/jpeg,image/png'

/** A comment, files, or both. What cannot be sent stays where it is. */
export function AddForm({ id }: { id: string }) {
  const t = useT()
  const show = useSnackbar()
  const { files, add, remove, sendRemark, sendFiles } = useOutbox(id)
  const text = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string>()
  const draft = useMemo(() => remarkDraftOf(id), [id])
  const { sending, send } = useSending<string>({
    work: async (comment, key) => {
      if (comment !== '') {
        await sendRemark(comment, key)
        // Somebody may have written on meanwhile.
        if (text.current?.value.trim() === comment) text.current.value = ''
        draft.keep(text.current?.value ?? '')
        show({ tone: 'success', text: t('track.remark.added') })
      }
      const names = await sendFiles()
      if (names.length === 0) return
      const filesSent = t('track.files.sent', { names: names.join(', ') })
      // In one message: the second takes the place of the first.
      show({
        tone: 'success',
        text: comment === '' ? filesSent : `${t('track.remark.added')} ${filesSent}`,
      })
    },
    onFailed: (error) => setFault(fieldErrors(error)['comment']),
  })
  const { error, isUnderWay: isSending } = sending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const comment = text.current!.value.trim()
    const isEmpty = comment === '' && files.length === 0
    setFault(isEmpty ? t('track.remark.required') : undefined)
    if (isEmpty) {
      show({ tone: 'error', text: t('track.add.required') })
      text.current!.focus()
    } else void send(comment)
  }

  return (
    <section className={`${styles.card} screen-only`}>
      <h2>{t('track.add')}</h2>
      <form noValidate className="stack" onSubmit={submit}>
        <Field id="comment" label={t('track.add.text')} error={fault}>
          {(described) => (
            <textarea
              {...described}
              ref={text}
              name="comment"
              rows={4}
              maxLength={REMARK_LENGTH_MAX}
              className={styles.textArea}
              defaultValue={draft.read()}
              onChange={({ currentTarget }) => {
                draft.keep(currentTarget.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <Field id="file_to_upload" label={t('track.add.files')} hint={t('track.add.files.hint')}>
          {(described) => (
            <input
              {...described}
              type="file"
              name="file_to_upload"
              multiple
              accept={kinds}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                currentTarget.value = ''
                setFault(undefined)
              }}
            />
          )}
        </Field>
        <OutgoingList
          files={files}
          isBusy={isSending}
          onRemove={(key) => {
            remove(key)
            focusField('file_to_upload')
          }}
        />
        {error && fieldErrors(error)['comment'] === undefined && <CallProblem error={error} />}
        <div className="actions">
          <Button type="submit" aria-disabled={isSending}>
            {t('track.add.send')}
          </Button>
          <output>{isSending && t('track.add.sending')}</output>
        </div>
      </form>
    </section>
  )
}
