import { KEY_MODES } from '@pan/contracts/kit/access/key-grant'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { KeyDialog, type ErrorAt } from './key-dialog.tsx'
import type { FreshSecret } from './fresh-secret.tsx'

type Mode = (typeof KEY_MODES)[number]

interface NewAddressProps {
  /** What it is for: where browsers go after paying, or where events go. */
  kind: 'returns' | 'webhooks'
  make: (values: FormData, mode: Mode) => Promise<FreshSecret>
  onMade: (fresh: FreshSecret) => Promise<void>
  /** The questions above that for the mode. */
  children: (id: string, errorAt: ErrorAt) => ReactNode
}

/** Adds an address of a partner, which gets a secret of its own. */
export function NewAddress({ kind, make, onMade, children }: NewAddressProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<Mode>('test')

  return (
    <>
      <p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t(`${kind}.add`)}
        </Button>
      </p>
      <KeyDialog
        title={t(`${kind}.add`)}
        submit={t(`${kind}.add`)}
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
              label={t(`${kind}.mode`)}
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
