import { COMMENT_LENGTH_MAX } from '@pan/contracts/comments'
import { useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CommentDrafts } from './comment-drafts.ts'

const hopeless = new Set([403, 404])

interface CommentFormProps {
  /** Where it is written: what was typed there is kept under it. */
  id: string
  drafts: CommentDrafts
  label: string
  /** What stands there to be changed. */
  text?: string
  submit: string
  /** Sends the text; the same key with the same text makes one comment. */
  send: (text: string, key: string) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
  /** It opens because somebody pressed for it. */
  wasPressed?: boolean
}

/** Where a comment, a reply or another text for one is written. What was typed stays until it has arrived. */
export function CommentForm({
  id,
  drafts,
  label,
  text = '',
  submit,
  send,
  onSent,
  onCancel,
  wasPressed = false,
}: CommentFormProps) {
  const t = useT()
  const [first] = useState(() => drafts.read(id) ?? text)
  const area = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState('')
  const {
    sending,
    send: start,
    reset,
  } = useSending<string>({
    work: async (typed, key) => {
      await send(typed, key)
      drafts.forget(id)
      if (area.current) area.current.value = ''
      onSent()
    },
    onFailed: (reason) => {
      // What may never be sent from here need not wait for a later visit.
      if (reason instanceof ApiProblem && hopeless.has(reason.status)) drafts.forget(id)
    },
  })
  const { error: failure, isUnderWay: isWorking } = sending
  const { comment: refused } = fieldErrors(failure)

  function faultOf(typed: string): string {
    if (typed === '') return t('comments.empty')
    return typed.length > COMMENT_LENGTH_MAX ? t('comments.tooLong', { max: COMMENT_LENGTH_MAX }) : ''
  }

  function submitted(event: FormEvent): void {
    event.preventDefault()
    if (isWorking) return
    const typed = area.current!.value.trim()
    const found = faultOf(typed)
    setFault(found)
    if (!found) return void start(typed)
    reset()
    area.current!.focus()
  }

  function keepDraft({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>): void {
    if (value === text) drafts.forget(id)
    else drafts.keep(id, value)
  }

  function cancelled(): void {
    drafts.forget(id)
    onCancel?.()
  }

  return (
    <form className="stack" noValidate onSubmit={submitted}>
      {failure && !refused && <FailureNotice error={failure} />}
      <TextArea
        ref={area}
        id={id}
        name="comment"
        label={label}
        hint={t('comments.hint', { max: COMMENT_LENGTH_MAX })}
        error={fault || refused}
        defaultValue={first}
        onInput={keepDraft}
        // What is written while it is on its way would be lost when it has arrived.
        readOnly={isWorking}
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody pressed for it
        autoFocus={wasPressed}
      />
      <div className="actions">
        <Button type="submit" aria-disabled={isWorking}>
          {submit}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={cancelled}>
            {t('comments.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
