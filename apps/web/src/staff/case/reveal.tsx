import type { Reply } from '@pan/contracts/kit/endpoint'
import { REVEAL_REASONS, type revealField, type RevealReason } from '@pan/contracts/staff/cases/reveal'
import { useEffect, useState } from 'react'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useMay } from '../session/me.ts'
import { FormEnd } from '../shell/form-end.tsx'
import styles from './case.module.css'

interface Shown {
  value: string
  seconds: number
  leftToday: number
}

interface RevealProps {
  id: string
  label: string
  masked: string
  reveal: (reason: RevealReason) => Promise<Reply<typeof revealField>>
}

/** What is masked. With a reason and a proof it is shown whole, for half a minute; it is in the audit log before that. */
export function Reveal({ id, label, masked, reveal }: RevealProps) {
  const t = useT()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(undefined), shown.seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <span className={styles.answer}>
      <output>{shown ? <strong>{shown.value}</strong> : masked}</output>
      {shown && (
        <span className="muted">
          {t('cases.reveal.for', { seconds: shown.seconds })}{' '}
          {t('cases.reveal.left', { count: shown.leftToday })}
        </span>
      )}
      {!shown && may('cases.reveal') && (
        <Button look="link" onClick={() => setAsked(true)}>
          {t('cases.reveal.show')}
          <span className="visually-hidden">: {label}</span>
        </Button>
      )}
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={t('cases.reveal.title', { label })}>
        <Reasons
          id={id}
          reveal={reveal}
          onShown={(value) => {
            setShown(value)
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      </Dialog>
    </span>
  )
}

interface ReasonsProps extends Pick<RevealProps, 'id' | 'reveal'> {
  onShown: (shown: Shown) => void
  onClose: () => void
}

function Reasons({ id, reveal, onShown, onClose }: ReasonsProps) {
  const t = useT()
  const [reason, setReason] = useState<RevealReason>()
  const { sending, send } = useSending<RevealReason>({
    async work(chosen) {
      const { value, shown_seconds, left_today } = (await reveal(chosen)).data
      onShown({ value, seconds: shown_seconds, leftToday: left_today })
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) void send(reason)
      }}
    >
      <p>{t('cases.reveal.text')}</p>
      <RadioGroup
        id={`reveal-${id}`}
        name="reason"
        label={t('cases.reveal.reason')}
        options={REVEAL_REASONS.map((value) => ({ value, label: t(`cases.reveal.${value}`) }))}
        chosen={reason ?? ''}
        onChange={({ target }) => setReason(target.value as RevealReason)}
      />
      <FormEnd sending={sending} submit={t('cases.reveal.show')} isDisabled={!reason} onClose={onClose} />
    </form>
  )
}
