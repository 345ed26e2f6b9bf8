import { makeConsoleWebhook } from '@pan/contracts/partners/console-webhooks'
import { KEY_MODES } from '@pan/contracts/kit/access/key-grant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './partner-console.module.css'
import { webhooksQuery } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { WebhookFields, webhookIn } from './webhook-fields.tsx'
import { WebhookItem, type FreshSecret } from './webhook-item.tsx'

/** The addresses of a partner that hear of events. */
export function Webhooks({ partnerId }: { partnerId: string }) {
  const t = useT()
  const queryClient = useQueryClient()
  const query = useQuery(webhooksQuery(partnerId))
  const [fresh, setFresh] = useState<FreshSecret>()
  const askAgain = () => queryClient.invalidateQueries(webhooksQuery(partnerId))
  const id = useId()

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('webhooks.title')}</h3>
      <p className={styles.text}>{t('webhooks.text')}</p>
      <NewWebhook
        partnerId={partnerId}
        onMade={async (made) => {
          setFresh(made)
          await askAgain()
        }}
      />
      {fresh && (
        <ShownOnce
          title={t('webhooks.secret.title', { url: fresh.url })}
          text={t('webhooks.secret.text')}
          secret={fresh.secret}
          copy={t('webhooks.secret.copy')}
          copied={t('webhooks.secret.copied')}
          copyFailed={t('webhooks.secret.copyFailed')}
          onDone={() => setFresh(undefined)}
        />
      )}
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

interface NewWebhookProps {
  partnerId: string
  onMade: (fresh: FreshSecret) => Promise<void>
}

function NewWebhook({ partnerId, onMade }: NewWebhookProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<(typeof KEY_MODES)[number]>('test')

  async function make(values: FormData) {
    const body = { ...webhookIn(values), mode }
    const { data } = await callWithProof(makeConsoleWebhook, { params: { partner_id: partnerId }, body })
    await onMade({ url: data.webhook.url, secret: data.secret })
  }

  return (
    <>
      <p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('webhooks.add')}
        </Button>
      </p>
      <KeyDialog
        title={t('webhooks.add')}
        submit={t('webhooks.add')}
        open={isOpen}
        onClose={() => setOpen(false)}
        send={make}
      >
        {(errorAt) => (
          <>
            <WebhookFields id={id} errorAt={errorAt} />
            <RadioGroup
              id={`${id}-mode`}
              name="mode"
              label={t('webhooks.mode')}
              options={KEY_MODES.map((value) => ({ value, label: t(`console.mode.${value}`) }))}
              chosen={mode}
              onChange={({ target }) => setMode(target.value === 'live' ? 'live' : 'test')}
            />
          </>
        )}
      </KeyDialog>
    </>
  )
}
