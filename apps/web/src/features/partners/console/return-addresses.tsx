import { addReturnAddress, removeReturnAddress, type ReturnAddress } from '@pan/contracts/partners/returns'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { Loaded } from '../../../api/loaded.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { NewAddress, ShownSecret, type FreshSecret } from './new-address.tsx'
import styles from './partner-console.module.css'
import { returnAddressesQuery } from './queries.ts'

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

  async function make(values: FormData, mode: ReturnAddress['mode']): Promise<FreshSecret> {
    const body = { url: String(values.get('url') ?? '').trim(), mode }
    const { data } = await callWithProof(addReturnAddress, { params: { partner_id: partnerId }, body })
    return { url: data.return_address.url, secret: data.secret }
  }

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
        kind="returns"
        make={make}
        onMade={(made) => {
          setFresh(made)
          void askAgain()
        }}
      >
        {(fieldId, errorAt) => (
          <TextInput
            id={`${fieldId}-url`}
            name="url"
            type="url"
            autoComplete="off"
            label={t('returns.url')}
            hint={t('returns.url.hint')}
            error={errorAt('url')}
          />
        )}
      </NewAddress>
      {fresh && <ShownSecret kind="returns" fresh={fresh} onDone={() => setFresh(undefined)} />}
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
