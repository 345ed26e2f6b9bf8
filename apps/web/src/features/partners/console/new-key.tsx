import { KEY_MODES, SCOPES } from '@pan/contracts/kit/access/key-grant'
import { createPartnerKey } from '@pan/contracts/partners/console'
import { useId, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { KeyDialog } from './key-dialog.tsx'
import type { FreshKey } from './fresh-key.tsx'

interface NewKeyProps {
  partnerId: string
  /** The dialog closes with it: what stands below an open one is not read out. */
  onMade: (fresh: FreshKey) => void
}

/** Asks what a new key is to be, and makes it. */
export function NewKey({ partnerId, onMade }: NewKeyProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<(typeof KEY_MODES)[number]>('test')

  async function make(values: FormData) {
    const body = {
      name: String(values.get('name') ?? ''),
      mode,
      scopes: SCOPES.filter((scope) => values.getAll('scopes').includes(scope)),
    }
    const { data } = await callWithProof(createPartnerKey, { params: { partner_id: partnerId }, body })
    onMade(data)
  }

  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>{t('console.make')}</Button>
      </p>
      <KeyDialog
        title={t('console.make')}
        submit={t('console.make')}
        open={isOpen}
        onClose={() => setOpen(false)}
        send={make}
      >
        {(errorAt) => (
          <>
            <TextInput
              id={`${id}-name`}
              name="name"
              autoComplete="off"
              label={t('console.key.name')}
              hint={t('console.key.name.hint')}
              error={errorAt('name')}
            />
            <RadioGroup
              id={`${id}-mode`}
              name="mode"
              label={t('console.mode')}
              options={KEY_MODES.map((value) => ({
                value,
                label: t(`console.mode.${value}`),
                hint: t(`console.mode.${value}.hint`),
              }))}
              chosen={mode}
              onChange={({ target }) => setMode(target.value === 'live' ? 'live' : 'test')}
            />
            <CheckboxGroup id={`${id}-scopes`} label={t('console.key.scopes')} error={errorAt('scopes')}>
              {SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  id={`${id}-${scope}`}
                  name="scopes"
                  value={scope}
                  defaultChecked
                  label={t(`console.scope.${scope}`)}
                />
              ))}
            </CheckboxGroup>
          </>
        )}
      </KeyDialog>
    </>
  )
}
