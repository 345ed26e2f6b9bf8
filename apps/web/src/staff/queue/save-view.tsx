import { useState } from 'react'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useMay } from '../session/me.ts'
import { FormEnd } from '../shell/form-end.tsx'

const SHARED_WITH = ['', 'clerk', 'lead', 'support'] as const
type SharedWith = (typeof SHARED_WITH)[number]

interface SaveViewProps {
  send: (name: string, sharedWith: SharedWith, idempotencyKey: string) => Promise<void>
}

/** Keeps what the queue is narrowed to under a name, for oneself or for a role. */
export function SaveView({ send: save }: SaveViewProps) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [sharedWith, setSharedWith] = useState<SharedWith>('')
  const { sending, send } = useSending<string>({
    work: async (name, key) => {
      await save(name, sharedWith, key)
      setOpen(false)
    },
  })
  const errors = fieldErrors(sending.error)
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('cases.view.save')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('cases.view.save')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send(String(new FormData(event.currentTarget).get('name')))
          }}
        >
          <TextInput id="view-name" name="name" label={t('cases.view.name')} error={errors['name']} />
          {may('cases.assign') && (
            <RadioGroup
              id="view-shared"
              name="shared_with"
              label={t('cases.view.shared')}
              options={SHARED_WITH.map((role) => ({
                value: role,
                label: role === '' ? t('cases.view.shared.nobody') : t(`staff.role.${role}`),
              }))}
              chosen={sharedWith}
              onChange={({ target }) => setSharedWith(target.value as SharedWith)}
            />
          )}
          <FormEnd
            sending={sending}
            isToldAtField={errors['name'] !== undefined}
            submit={t('cases.view.save')}
            onClose={() => setOpen(false)}
          />
        </form>
      </Dialog>
    </>
  )
}
