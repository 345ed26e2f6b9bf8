import { makeConsoleWebhook } from '@pan/contracts/partners/console-webhooks'
import type { Webhook } from '@pan/contracts/partners/webhook-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { NewAddress, ShownSecret, type FreshSecret } from './new-address.tsx'
import styles from './partner-console.module.css'
import { webhooksQuery } from './queries.ts'
import { WebhookFields, webhookIn } from './webhook-fields.tsx'
import { WebhookItem } from './webhook-item.tsx'

/** The addresses of a partner that hear of events. */
export function Webhooks({ partnerId }: { partnerId: string }) {
  const t = useT()
  const queryClient = useQueryClient()
  const query = useQuery(webhooksQuery(partnerId))
  const [fresh, setFresh] = useState<FreshSecret>()
  const askAgain = () => queryClient.invalidateQueries(webhooksQuery(partnerId))
  const id = useId()

  async function make(values: FormData, mode: Webhook['mode']): Promise<FreshSecret> {
    const body = { ...webhookIn(values), mode }
    const { data } = await callWithProof(makeConsoleWebhook, { params: { partner_id: partnerId }, body })
    return { url: data.webhook.url, secret: data.secret }
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('webhooks.title')}</h3>
      <p className={styles.text}>{t('webhooks.text')}</p>
      <NewAddress
        kind="webhooks"
        make={make}
        onMade={(made) => {
          setFresh(made)
          void askAgain()
        }}
      >
        {(fieldId, errorAt) => <WebhookFields id={fieldId} errorAt={errorAt} />}
      </NewAddress>
      {fresh && <ShownSecret kind="webhooks" fresh={fresh} onDone={() => setFresh(undefined)} />}
      <Loaded query={query}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p>{t('webhooks.none')}</p>
          ) : (
            <ul className={styles.list}>
              {webhooks.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  partnerId={partnerId}
                  webhook={webhook}
                  onChanged={askAgain}
                  onSecret={setFresh}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
