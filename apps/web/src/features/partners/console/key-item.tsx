import { OVERLAP_HOURS, SCOPES } from '@pan/contracts/kit/access/key-grant'
import { changeKeyNetworks, revokePartnerKey, rotatePartnerKey } from '@pan/contracts/partners/console'
import type { ConsoleKey } from '@pan/contracts/partners/console-schemas'
import { useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { indianMomentText } from '../../../format/indian-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import type { FreshKey } from './fresh-key.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './partner-console.module.css'

const OVERLAPS = [0, 1, OVERLAP_HOURS.default, OVERLAP_HOURS.max] as const

interface KeyItemProps {
  partnerId: string
  shown: ConsoleKey
  onMade: (fresh: FreshKey) => void
  onChanged: () => Promise<void>
}

/** A key with everything there is to see of it, another one in its place, and its end. */
export function KeyItem({ partnerId, shown, onMade, onChanged }: KeyItemProps) {
  const t = useT()
  const show = useSnackbar()
  const id = useId()
  const [asked, setAsked] = useState<'rotate' | 'revoke' | 'addresses'>()
  const [hours, setHours] = useState<number>(OVERLAP_HOURS.default)
  const close = () => setAsked(undefined)
  const timeOf = (instant: string | null) => indianMomentText(instant ?? '')
  const { name, mode, expires_at: end, scopes, networks } = shown
  const params = { partner_id: partnerId, key_id: shown.id }

  async function rotate() {
    const { data } = await callWithProof(rotatePartnerKey, { params, body: { hours } })
    onMade(data)
  }

  async function revoke() {
    await callWithProof(revokePartnerKey, { params })
    show({ tone: 'success', text: t('console.revoke.done') })
    await onChanged()
  }

  async function bind(values: FormData) {
    const typed = String(values.get('addresses') ?? '').split(/[\s,;]+/u)
    await callWithProof(changeKeyNetworks, { params, body: { networks: typed.filter(Boolean) } })
    show({ tone: 'success', text: t('console.key.addresses.done') })
    await onChanged()
  }

  const rows = [
    { key: 'key', label: t('console.key.key'), value: <code className={styles.key}>{shown.key}</code> },
    {
      key: 'scopes',
      label: t('console.key.scopes'),
      value:
        scopes.length === SCOPES.length ? (
          t('console.key.everything')
        ) : (
          <ul className={styles.scopes}>
            {scopes.map((scope) => (
              <li key={scope}>{t(`console.scope.${scope}`)}</li>
            ))}
          </ul>
        ),
    },
    { key: 'made', label: t('console.key.made'), value: timeOf(shown.created_at) },
    {
      key: 'used',
      label: t('console.key.used'),
      value: timeOf(shown.last_used_at) || t('console.key.unused'),
    },
    {
      key: 'addresses',
      label: t('console.key.addresses'),
      value: networks.join(', ') || t('console.key.addresses.all'),
    },
    ...(end === null ? [] : [{ key: 'ends', label: t('console.key.ends'), value: timeOf(end) }]),
  ]

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h4 className={styles.name}>{name || shown.key}</h4>
        <StatusTag tone={mode === 'live' ? 'done' : 'neutral'}>{t(`console.mode.${mode}`)}</StatusTag>
      </div>
      <SummaryList rows={rows} />
      <div className="actions">
        {end === null && (
          <Button
            look="secondary"
            aria-label={t('console.rotate.named', { name })}
            onClick={() => setAsked('rotate')}
          >
            {t('console.rotate')}
          </Button>
        )}
        <Button
          look="secondary"
          aria-label={t('console.key.addresses.named', { name })}
          onClick={() => setAsked('addresses')}
        >
          {t('console.key.addresses.change')}
        </Button>
        <Button
          look="danger"
          aria-label={t('console.revoke.named', { name })}
          onClick={() => setAsked('revoke')}
        >
          {t('console.revoke')}
        </Button>
      </div>
      <KeyDialog
        title={t('console.rotate.named', { name })}
        submit={t('console.rotate')}
        open={asked === 'rotate'}
        onClose={close}
        send={rotate}
      >
        {() => (
          <>
            <p>{t('console.rotate.text')}</p>
            <RadioGroup
              id={`${id}-hours`}
              name="hours"
              label={t('console.rotate.hours')}
              options={OVERLAPS.map((each) => ({
                value: String(each),
                label: t(`console.rotate.hours.${each}`),
              }))}
              chosen={String(hours)}
              onChange={({ target }) => setHours(Number(target.value))}
            />
          </>
        )}
      </KeyDialog>
      <KeyDialog
        title={t('console.key.addresses.named', { name })}
        submit={t('console.key.addresses.save')}
        open={asked === 'addresses'}
        onClose={close}
        send={bind}
      >
        {(errorAt) => (
          <>
            <p>{t('console.key.addresses.text')}</p>
            <TextArea
              id={`${id}-addresses`}
              name="addresses"
              label={t('console.key.addresses.label')}
              hint={t('console.key.addresses.hint')}
              defaultValue={networks.join('\n')}
              error={errorAt('networks')}
            />
          </>
        )}
      </KeyDialog>
      <KeyDialog
        title={t('console.revoke.named', { name })}
        submit={t('console.revoke')}
        look="danger"
        open={asked === 'revoke'}
        onClose={close}
        send={revoke}
      >
        {() => <p>{t('console.revoke.text')}</p>}
      </KeyDialog>
    </li>
  )
}
