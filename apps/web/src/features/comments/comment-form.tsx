import { COMMENT_LENGTH_MAX } from '@pan/contracts/comments'
import { useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { randomKey } from '../../random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { problemText } from './problem-text.ts'

interface CommentFormProps {
  id: string
  label: string
  /** What stands there to be changed. */
  text?: string
  submit: string
  /** Sends the text; the same key with the same text makes one comment. */
  send: (text: string, key: string) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
}

/** Where a comment, a reply or another text for one is written. What was typed stays until it has arrived. */
export function CommentForm({ id, label, text = '', submit, send, onSent, onCancel }: CommentFormProps) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const tried = useRef({ text: '', key: '' })
  const [error, setError] = useState('')
  const [problem, setProblem] = useState('')
  const [isWorking, setWorking] = useState(false)

  function faultOf(typed: string): string {
    if (typed === '') return t('comments.empty')
    return typed.length > COMMENT_LENGTH_MAX ? t('comments.tooLong', { max: COMMENT_LENGTH_MAX }) : ''
  }

  function refuse(reason: unknown): void {
    const [atField] = (reason instanceof ApiProblem && reason.errors['comment']) || []
    if (atField) setError(atField)
    else setProblem(problemText(reason, t('site.error.network')))
  }

  async function submitted(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isWorking) return
    const typed = area.current!.value.trim()
    const fault = faultOf(typed)
    setError(fault)
    setProblem('')
    if (fault) return area.current!.focus()
    if (tried.current.text !== typed) tried.current = { text: typed, key: randomKey() }
    setWorking(true)
    try {
      await send(typed, tried.current.key)
      tried.current = { text: '', key: '' }
      if (area.current) area.current.value = ''
      onSent()
    } catch (reason) {
      refuse(reason)
    } finally {
      setWorking(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submitted(event)}>
      {problem && (
        <Notice tone="error" announce>
          {problem}
        </Notice>
      )}
      <TextArea
        ref={area}
        id={id}
        name="comment"
        label={label}
        hint={t('comments.hint', { max: COMMENT_LENGTH_MAX })}
        error={error}
        defaultValue={text}
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody pressed for it
        autoFocus={onCancel !== undefined}
      />
      <div className="actions">
        <Button type="submit" aria-disabled={isWorking}>
          {submit}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {t('comments.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
