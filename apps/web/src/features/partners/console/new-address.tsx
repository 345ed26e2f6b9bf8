import { KEY_MODES } from '@pan/contracts/kit/access/key-grant'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { KeyDialog, type ErrorAt } from './key-dialog.tsx'
import { OneTimeSecret } from './one-time-secret.tsx'

/** What an address of a partner is for: where browsers go after paying, or where events go. */
type AddressKind = 'returns' | 'webhooks'

const TEXTS = {
  returns: {
    add: 'returns.add',
    mode: 'returns.mode',
    secretTitle: 'returns.secret.title',
    secretText: 'returns.secret.text',
  },
  webhooks: {
    add: 'webhooks.add',
    mode: 'webhooks.mode',
    secretTitle: 'webhooks.secret.title',
    secretText: 'webhooks.secret.text',
  },
} as const satisfies Record<AddressKind, Record<string, MessageKey>>

type Mode = (typeof KEY_MODES)[number]

interface NewAddressProps {
  kind: AddressKind
  make: (values: FormData, mode: Mode) => Promise<FreshSecret>
  /** The dialog closes with it: what stands below an open one is not read out. */
  onMade: (fresh: FreshSecret) => void
  /** The questions above that for the mode. */
  children: (id: string, errorAt: ErrorAt) => ReactNode
}

/** Adds an address of a partner, which gets a secret of its own. */
export function NewAddress({ kind, make, onMade, children }: NewAddressProps) {
  const t = useT()
  const id = useId()
  const texts = TEXTS[kind]
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<Mode>('test')

  return (
    <>
      <p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t(texts.add)}
        </Button>
      </p>
      <KeyDialog
        title={t(texts.add)}
        submit={t(texts.add)}
        open={isOpen}
        onClose={() => setOpen(false)}
        send={async (values) => onMade(await make(values, mode))}
      >
        {(errorAt) => (
          <>
            {children(id, errorAt)}
            <RadioGroup
              id={`${id}-mode`}
              name="mode"
              label={t(texts.mode)}
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

/** A secret that was made just now, and the address that it is of. */
export interface FreshSecret {
  readonly url: string
  readonly secret: string
}

interface ShownSecretProps {
  kind: AddressKind
  fresh: FreshSecret
  onDone: () => void
}

export function ShownSecret({ kind, fresh: { url, secret }, onDone }: ShownSecretProps) {
  const t = useT()
  return (
    <OneTimeSecret
      title={t(TEXTS[kind].secretTitle, { url })}
      text={t(TEXTS[kind].secretText)}
      secret={secret}
      copy={t('webhooks.secret.copy')}
      copied={t('webhooks.secret.copied')}
      copyFailed={t('webhooks.secret.copyFailed')}
      onDone={onDone}
    />
  )
}
