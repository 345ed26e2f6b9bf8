import { useEffect, useRef } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { tabStorage } from '../../api/tab-storage.ts'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useMe } from '../session/me.ts'

interface WriteBoxProps {
  id: string
  label: string
  hint: string
  submit: string
  maxLength: number
  /** The same text has the same key until somebody answers: a second try writes nothing twice. */
  send: (text: string, idempotencyKey: string) => Promise<void>
}

/**
 * Something to write. What was typed stays in the tab until it was taken: no connection, a session that ended, or another
 * page lose nothing of it.
 */
export function WriteBox({ id, label, hint, submit, maxLength, send: write }: WriteBoxProps) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  // Somebody else who signs in at this tab begins with nothing.
  const draft = `${useMe().id} ${id}`
  const { sending, send } = useSending<string>({
    async work(text, idempotencyKey) {
      await write(text, idempotencyKey)
      tabStorage().removeItem(draft)
      if (area.current) area.current.value = ''
    },
    onFailed: () => area.current?.focus(),
  })
  const { text: error } = fieldErrors(sending.error)

  useEffect(() => {
    const typed = tabStorage().getItem(draft)
    if (typed !== null && area.current) area.current.value = typed
  }, [draft])

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send(area.current!.value)
      }}
    >
      <TextArea
        ref={area}
        id={id}
        label={label}
        hint={hint}
        error={error}
        rows={3}
        maxLength={maxLength}
        onChange={({ target }) => tabStorage().setItem(draft, target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form!.requestSubmit()
        }}
      />
      {sending.error && !error && (
        <Notice tone="error" announce>
          {failureText(sending.error, t('cases.notSent'))}
        </Notice>
      )}
      <div>
        <Button type="submit" look="secondary" aria-disabled={sending.isUnderWay}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
