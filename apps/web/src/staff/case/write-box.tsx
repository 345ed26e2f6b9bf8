import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useShortcut } from '../keyboard/shortcuts.tsx'
import { useUnsentWords } from '../session/use-unsent-words.ts'
import { TemplatePicker, type Templates } from '../templates/template-picker.tsx'
import { useNamedTemplate } from '../templates/use-named-template.ts'

interface WriteBoxProps {
  id: string
  label: string
  hint: string
  submit: string
  maxLength: number
  /** What it is an answer to, as the page shows it: another version makes another try of the same text. */
  version?: number
  /** What templates are to say; absent where none can be inserted. */
  templates?: Templates
  /** The same text has the same key until somebody answers: a second try writes nothing twice. */
  send: (text: string, idempotencyKey: string) => Promise<void>
  /** When what stands above has changed: it is read anew, and what was typed stays. */
  onRefused?: () => void
}

/**
 * Something to write. What was typed stays in the tab until it was taken: no connection, a session that ended, or another
 * page lose nothing of it.
 */
export function WriteBox(props: WriteBoxProps) {
  const { id, label, hint, submit, maxLength, version, templates, send: write, onRefused } = props
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const words = useUnsentWords(id)
  const { sending, send } = useSending<{ text: string; version: number | undefined }>({
    async work({ text }, idempotencyKey) {
      await write(text, idempotencyKey)
      words.forget()
      if (area.current) area.current.value = ''
    },
    onFailed(error) {
      area.current?.focus()
      if (error instanceof ApiProblem && error.status === 409) onRefused?.()
    },
  })
  const named = useNamedTemplate(templates)
  const [error] = Object.values(fieldErrors(sending.error))
  useShortcut('r', label, templates && (() => area.current?.focus()))

  useEffect(() => {
    let isGone = false
    const show = async () => {
      const kept = await words.read()
      if (!isGone && area.current?.value === '') area.current.value = kept
    }
    void show()
    return () => {
      isGone = true
    }
  }, [words])

  function insert(text: string) {
    const { selectionStart, selectionEnd } = area.current!
    area.current!.setRangeText(text, selectionStart, selectionEnd, 'end')
    void words.keep(area.current!.value)
    area.current!.focus()
  }

  function pressed(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) event.currentTarget.form!.requestSubmit()
    else if (!event.shiftKey && named.take(event.currentTarget)) {
      event.preventDefault()
      void words.keep(event.currentTarget.value)
    }
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ text: area.current!.value, version })
      }}
    >
      {templates && <TemplatePicker id={`${id}-template`} {...templates} onPick={insert} />}
      <TextArea
        ref={area}
        id={id}
        label={label}
        hint={hint}
        error={error}
        rows={templates ? 6 : 3}
        maxLength={maxLength}
        onChange={({ target }) => void words.keep(target.value)}
        onSelect={({ currentTarget }) => named.look(currentTarget)}
        onKeyDown={pressed}
      />
      {templates && (
        <output>{named.name !== undefined && t('inbox.template.named', { name: named.name })}</output>
      )}
      {sending.error && !error && (
        <Notice tone="error" announce>
          {failureText(sending.error, t, 'cases.notSent')}
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
