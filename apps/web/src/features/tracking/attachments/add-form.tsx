import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { CallProblem } from '../../../api/call-problem.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import styles from '../tracking.module.css'
import { useOutbox } from './use-outbox.ts'

const kinds = 'application/pdf,image/jpeg,image/png'

/** A comment, files, or both. What cannot be sent stays where it is. */
export function AddForm({ id }: { id: string }) {
  const t = useT()
  const show = useSnackbar()
  const { files, add, remove, sendRemark, sendFiles } = useOutbox(id)
  const text = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<Error>()

  async function send() {
    const comment = text.current!.value.trim()
    setSending(true)
    setProblem(undefined)
    try {
      if (comment !== '') {
        await sendRemark(comment)
        // Somebody may have written on meanwhile.
        if (text.current?.value.trim() === comment) text.current.value = ''
        show({ tone: 'success', text: t('track.remark.added') })
      }
      await sendFiles()
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors['comment']?.[0] : undefined
      if (said === undefined) setProblem(error as Error)
      setFault(said)
    } finally {
      setSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const isEmpty = text.current!.value.trim() === '' && files.length === 0
    setFault(isEmpty ? t('track.remark.required') : undefined)
    if (isEmpty) {
      show({ tone: 'error', text: t('track.add.required') })
      text.current!.focus()
    } else void send()
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
              onChange={() => setFault(undefined)}
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
        <OutgoingList files={files} isBusy={isSending} onRemove={remove} />
        {problem && <CallProblem error={problem} />}
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
