import {
  changeConsoleWebhook,
  removeConsoleWebhook,
  rotateConsoleWebhookSecret,
  testConsoleWebhook,
} from '@pan/contracts/partners/console-webhooks'
import type { Webhook } from '@pan/contracts/partners/webhook-schemas'
import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { Deliveries } from './deliveries.tsx'
import type { FreshSecret } from './new-address.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './partner-console.module.css'
import { deliveriesQuery } from './queries.ts'
import { WebhookFields, webhookIn } from './webhook-fields.tsx'

interface WebhookItemProps {
  partnerId: string
  webhook: Webhook
  onChanged: () => Promise<void>
  onSecret: (fresh: FreshSecret) => void
}

/** An address with what can be done with it, and what was sent to it. */
export function WebhookItem({ partnerId, webhook, onChanged, onSecret }: WebhookItemProps) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const id = useId()
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'remove'>()
  const { url, enabled, stopped_because: why, event_types: types, description } = webhook
  const params = { partner_id: partnerId, webhook_id: webhook.id }
  const dialog = (which: NonNullable<typeof asked>) => ({
    title: t(`webhooks.${which}.named`, { url }),
    open: asked === which,
    onClose: () => setAsked(undefined),
  })

  /** What a button does by itself: whatever goes wrong is said. */
  async function withNotice(work: () => Promise<void>) {
    try {
      await work()
    } catch (problem) {
      show({ tone: 'error', text: failureText(problem, t, 'console.noAnswer') })
    }
  }

  async function change(values: FormData) {
    await callWithProof(changeConsoleWebhook, { params, body: webhookIn(values) })
    await onChanged()
  }

  async function toggle() {
    await callWithProof(changeConsoleWebhook, { params, body: { enabled: !enabled } })
    await onChanged()
  }

  async function test() {
    await call(testConsoleWebhook, { params })
    show({ tone: 'success', text: t('webhooks.test.done') })
    await queryClient.invalidateQueries(deliveriesQuery(partnerId, webhook.id))
  }

  async function rotate() {
    const { data } = await callWithProof(rotateConsoleWebhookSecret, { params })
    onSecret({ url, secret: data.secret })
    await onChanged()
  }

  async function remove() {
    await callWithProof(removeConsoleWebhook, { params })
    show({ tone: 'success', text: t('webhooks.remove.done') })
    await onChanged()
  }

  const heard = types.map((type) => t(`webhooks.type.${type}`)).join(' · ') || t('webhooks.everything')
  const rows = [
    { key: 'types', label: t('webhooks.types'), value: heard },
    ...(description === ''
      ? []
      : [{ key: 'description', label: t('webhooks.description'), value: description }]),
    { key: 'mode', label: t('webhooks.mode'), value: t(`console.mode.${webhook.mode}`) },
  ]

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h4 className={styles.name}>{url}</h4>
        <StatusTag tone={enabled ? 'done' : why === '' ? 'neutral' : 'problem'}>
          {t(enabled ? 'webhooks.on' : why === '' ? 'webhooks.off' : `webhooks.off.${why}`)}
        </StatusTag>
      </div>
      <SummaryList rows={rows} />
      <div className="actions">
        {enabled && (
          <Button look="secondary" onClick={() => void withNotice(test)}>
            {t('webhooks.test')}
          </Button>
        )}
        {why !== 'ended' && (
          <Button look="secondary" onClick={() => void withNotice(toggle)}>
            {t(enabled ? 'webhooks.switchOff' : 'webhooks.switchOn')}
          </Button>
        )}
        <Button
          look="secondary"
          aria-label={t('webhooks.edit.named', { url })}
          onClick={() => setAsked('edit')}
        >
          {t('webhooks.edit')}
        </Button>
        <Button
          look="secondary"
          aria-label={t('webhooks.rotate.named', { url })}
          onClick={() => setAsked('rotate')}
        >
          {t('webhooks.rotate')}
        </Button>
        <Button
          look="danger"
          aria-label={t('webhooks.remove.named', { url })}
          onClick={() => setAsked('remove')}
        >
          {t('webhooks.remove')}
        </Button>
      </div>
      <Deliveries partnerId={partnerId} webhookId={webhook.id} />
      <KeyDialog {...dialog('edit')} submit={t('webhooks.save')} send={change}>
        {(errorAt) => <WebhookFields id={`${id}-edit`} errorAt={errorAt} webhook={webhook} />}
      </KeyDialog>
      <KeyDialog {...dialog('rotate')} submit={t('webhooks.rotate')} send={rotate}>
        {() => <p>{t('webhooks.rotate.text')}</p>}
      </KeyDialog>
      <KeyDialog {...dialog('remove')} submit={t('webhooks.remove')} look="danger" send={remove}>
        {() => <p>{t('webhooks.remove.text')}</p>}
      </KeyDialog>
    </li>
  )
}
