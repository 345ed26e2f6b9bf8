import { replayConsoleDelivery } from '@pan/contracts/partners/console-webhooks'
import type { Delivery, DeliveryAttempt } from '@pan/contracts/partners/webhook-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { indianMomentText } from '../../../format/indian-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './partner-console.module.css'
import { deliveriesQuery } from './queries.ts'

const tones = { pending: 'active', delivered: 'done', failed: 'problem' } as const

interface DeliveriesProps {
  partnerId: string
  webhookId: string
}

/** What was sent to an address; asked for when somebody opens it. */
export function Deliveries(props: DeliveriesProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('webhooks.sent')}</summary>
      {isOpen && <DeliveryList {...props} />}
    </details>
  )
}

function DeliveryList({ partnerId, webhookId }: DeliveriesProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const show = useSnackbar()
  const query = useQuery(deliveriesQuery(partnerId, webhookId))
  const askAgain = () => queryClient.invalidateQueries(deliveriesQuery(partnerId, webhookId))

  async function replay(event_id: string) {
    try {
      await call(replayConsoleDelivery, {
        params: { partner_id: partnerId, webhook_id: webhookId, event_id },
      })
      show({ tone: 'success', text: t('webhooks.replay.done') })
      await askAgain()
    } catch (problem) {
      show({ tone: 'error', text: failureText(problem, t, 'console.noAnswer') })
    }
  }

  return (
    <Loaded query={query}>
      {(deliveries) => (
        <>
          {deliveries.length === 0 ? (
            <p>{t('webhooks.sent.none')}</p>
          ) : (
            <ul className={styles.deliveries}>
              {deliveries.map((each) => (
                <DeliveryItem key={each.event_id} delivery={each} onReplay={replay} />
              ))}
            </ul>
          )}
          <Button look="link" onClick={() => void askAgain()}>
            {t('webhooks.sent.again')}
          </Button>
        </>
      )}
    </Loaded>
  )
}

interface DeliveryItemProps {
  delivery: Delivery
  onReplay: (eventId: string) => Promise<void>
}

function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const t = useT()
  const { event_id, type, state, timestamp, next_attempt_at: next, attempts } = delivery
  const outcome = ({ fault, status }: DeliveryAttempt) =>
    fault === '' ? t('webhooks.state.delivered') : t(`webhooks.fault.${fault}`, { status: String(status) })
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong>{t(`webhooks.type.${type}`)}</strong>
        <StatusTag tone={tones[state]}>{t(`webhooks.state.${state}`)}</StatusTag>
      </div>
      <p>
        {indianMomentText(timestamp)}
        <br />
        <code className={styles.key}>{event_id}</code>
      </p>
      {(attempts.length > 0 || next !== null) && (
        <ol className={styles.scopes} aria-label={t('webhooks.sent.tries')}>
          {attempts.map((each) => (
            <li key={each.at}>
              {indianMomentText(each.at)}: {outcome(each)}
            </li>
          ))}
          {next !== null && state === 'pending' && attempts.length > 0 && (
            <li>{t('webhooks.next', { time: indianMomentText(next) })}</li>
          )}
        </ol>
      )}
      <Button
        look="link"
        aria-label={t('webhooks.replay.named', { event: event_id })}
        onClick={() => void onReplay(event_id)}
      >
        {t('webhooks.replay')}
      </Button>
    </li>
  )
}
