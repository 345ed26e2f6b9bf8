import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { sectionOf } from '../../../forms/sections/section-mode.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { OtherDeviceDialogProps } from './other-device-dialog.tsx'

/** The way to another device: a button, and the dialog that comes when somebody wants it. They stand in different places. */
export function useOtherDevice(
  asked: Omit<OtherDeviceDialogProps, 'open' | 'onClose' | 'section'>,
): Readonly<Record<'button' | 'dialog', ReactNode>> {
  const { t, need } = useI18n()
  const snackbar = useSnackbar()
  const [Dialog, setDialog] = useState<ComponentType<OtherDeviceDialogProps>>()
  const [isOpen, setOpen] = useState(false)

  // Where the whole form is shown, the address does not say how far somebody is; and the button takes the focus away.
  const section = useRef('')
  const { form } = asked.state
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest('section[id]')?.id : undefined
      if (id !== undefined && sectionOf(form, id) === id) section.current = id
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [form])

  const open = async () => {
    try {
      const [{ OtherDeviceDialog }] = await Promise.all([
        import('./other-device-dialog.tsx'),
        need('otherDevice'),
      ])
      setDialog(() => OtherDeviceDialog)
      setOpen(true)
    } catch {
      snackbar({ tone: 'error', text: t('site.error.network') })
    }
  }
  return {
    button: (
      <Button look="link" onClick={() => void open()}>
        {t('apply.draft.otherDevice')}
      </Button>
    ),
    dialog: Dialog && (
      <Dialog {...asked} section={() => section.current} open={isOpen} onClose={() => setOpen(false)} />
    ),
  }
}
