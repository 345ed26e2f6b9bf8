import type { Delivery, Webhook } from '@pan/contracts/partners/webhook-schemas'
import { replayPartnerDelivery } from '@pan/contracts/staff/partner-webhooks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { deliveriesQuery, webhooksQuery } from './queries.ts'

const TONES = { pending: 'active', delivered: 'done', failed: 'problem' } as const

/** An address of a partner with the last events that were sent to it; each can be sent again, but where nothing is any more. */
export function Deliveries({ id, webhook }: { id: string; webhook: Webhook }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(deliveriesQuery(id, webhook.id))
  const { url, mode, enabled, stopped_because: why } = webhook
  const off = why === '' ? 'webhooks.off' : (`webhooks.off.${why}` as const)

  async function replay(event_id: string) {
    try {
      const params = { partner_id: id, webhook_id: webhook.id, event_id }
      await staffCall(replayPartnerDelivery, { params })
      show({ tone: 'success', text: t(enabled ? 'webhooks.replay.done' : 'partners.sent.waits') })
    } catch (problem) {
      show({ tone: 'error', text: failureText(problem, t) })
    }
    // The partner may have switched it meanwhile.
    await queryClient.invalidateQueries(webhooksQuery(id))
    await queryClient.invalidateQueries(deliveriesQuery(id, webhook.id))
  }

  function lastTry({ attempts }: Delivery) {
    const last = attempts.at(-1)
    if (!last) return '–'
    if (last.fault === '') return t('webhooks.state.delivered')
    return t(`webhooks.fault.${last.fault}`, { status: String(last.status) })
  }

  const columns: Column<Delivery>[] = [
    { key: 'event', heading: t('partners.sent.event'), renderCell: ({ type }) => t(`webhooks.type.${type}`) },
    {
      key: 'when',
      heading: t('partners.sent.when'),
      renderCell: ({ timestamp }) => dayAndTimeText(new Date(timestamp), locale),
    },
    {
      key: 'state',
      heading: t('partners.state'),
      renderCell: ({ state }) => <StatusTag tone={TONES[state]}>{t(`webhooks.state.${state}`)}</StatusTag>,
    },
    { key: 'last', heading: t('partners.sent.last'), renderCell: lastTry },
  ]
  const again: Column<Delivery> = {
    key: 'again',
    heading: t('webhooks.replay'),
    isPlain: true,
    isScreenOnly: true,
    renderCell: ({ event_id: event }) => (
      <Button look="link" onClick={() => void replay(event)}>
        {t('webhooks.replay')}
      </Button>
    ),
  }
  return (
    <>
      <p>
        {url}, {t(`console.mode.${mode}`)}{' '}
        <StatusTag tone={enabled ? 'done' : 'problem'}>{t(enabled ? 'webhooks.on' : off)}</StatusTag>
      </p>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ deliveries }) => deliveries)
          if (rows.length === 0) return <p>{t('webhooks.sent.none')}</p>
          return (
            <Table
              caption={t('partners.sent', { address: url })}
              columns={why === 'ended' ? columns : [...columns, again]}
              rows={rows}
              keyOf={({ event_id }) => event_id}
            />
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <p>
          <Button look="secondary" onClick={() => void query.fetchNextPage()}>
            {t('partners.sent.more')}
          </Button>
        </p>
      )}
    </>
  )
}
