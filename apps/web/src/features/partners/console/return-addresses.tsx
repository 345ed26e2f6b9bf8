import { KEY_MODES } from '@pan/contracts/kit/access/key-grant'
import { addReturnAddress, removeReturnAddress, type ReturnAddress } from '@pan/contracts/partners/returns'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { Loaded } from '../../../api/loaded.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './partner-console.module.css'
import { returnAddressesQuery } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import type { FreshSecret } from './webhook-item.tsx'

/** Where browsers may go after paying. */
export function ReturnAddresses({ partnerId }: { partnerId: string }) {
  const t = useT()
  const id = useId()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = useQuery(returnAddressesQuery(partnerId))
  const [fresh, setFresh] = useState<FreshSecret>()
  const [asked, setAsked] = useState<ReturnAddress>()
  const askAgain = () => queryClient.invalidateQueries(returnAddressesQuery(partnerId))

  async function remove() {
    await callWithProof(removeReturnAddress, { params: { partner_id: partnerId, address_id: asked!.id } })
    show({ tone: 'success', text: t('returns.remove.done') })
    await askAgain()
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('returns.title')}</h3>
      <p className={styles.text}>{t('returns.text')}</p>
      <NewAddress
        partnerId={partnerId}
        onMade={async (made) => {
          setFresh(made)
          await askAgain()
        }}
      />
      {fresh && (
        <ShownOnce
          title={t('returns.secret.title', { url: fresh.url })}
          text={t('returns.secret.text')}
          secret={fresh.secret}
          copy={t('webhooks.secret.copy')}
          copied={t('webhooks.secret.copied')}
          copyFailed={t('webhooks.secret.copyFailed')}
          onDone={() => setFresh(undefined)}
        />
      )}
      <Loaded query={query}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p>{t('returns.none')}</p>
          ) : (
            <ul className={styles.list}>
              {addresses.map((address) => (
                <li key={address.id} className={styles.item}>
                  <div className={styles.head}>
                    <h4 className={styles.name}>
                      {/* A line ends after a slash, not within a word. */}
                      {address.url.split(/(?<=\/)/u).map((part, at) => (
                        <Fragment key={at}>
                          {part}
                          <wbr />
                        </Fragment>
                      ))}
                    </h4>
                    <StatusTag tone={address.mode === 'live' ? 'done' : 'neutral'}>
                      {t(`console.mode.${address.mode}`)}
                    </StatusTag>
                  </div>
                  <div className="actions">
                    <Button
                      look="danger"
                      aria-label={t('returns.remove.named', { url: address.url })}
                      onClick={() => setAsked(address)}
                    >
                      {t('returns.remove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <KeyDialog
        title={t('returns.remove.named', { url: asked?.url ?? '' })}
        submit={t('returns.remove')}
        look="danger"
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        send={remove}
      >
        {() => <p>{t('returns.remove.text')}</p>}
      </KeyDialog>
    </section>
  )
}

interface NewAddressProps {
  partnerId: string
  onMade: (fresh: FreshSecret) => Promise<void>
}

function NewAddress({ partnerId, onMade }: NewAddressProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<(typeof KEY_MODES)[number]>('test')

  async function make(values: FormData) {
    const body = { url: String(values.get('url') ?? '').trim(), mode }
    const { data } = await callWithProof(addReturnAddress, { params: { partner_id: partnerId }, body })
    await onMade({ url: data.return_address.url, secret: data.secret })
  }

  return (
    <>
      <p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('returns.add')}
        </Button>
      </p>
      <KeyDialog
        title={t('returns.add')}
        submit={t('returns.add')}
        open={isOpen}
        onClose={() => setOpen(false)}
        send={make}
      >
        {(errorAt) => (
          <>
            <TextInput
              id={`${id}-url`}
              name="url"
              type="url"
              autoComplete="off"
              label={t('returns.url')}
              hint={t('returns.url.hint')}
              error={errorAt('url')}
            />
            <RadioGroup
              id={`${id}-mode`}
              name="mode"
              label={t('returns.mode')}
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
