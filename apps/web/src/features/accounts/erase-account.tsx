import { eraseAccount } from '@pan/contracts/accounts/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useState } from 'react'
import { callWithProof } from '../../api/call-with-proof.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../api/login.ts'
import { forgetCarriedAnswers } from '../../forms/carried-answers.ts'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { ConfirmDialog } from './form/confirm-dialog.tsx'

/** The end of the account, after a second question. */
export function EraseAccount() {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)

  async function erase() {
    const { message } = await callWithProof(eraseAccount, { body: {} })
    login.forget()
    forgetCarriedAnswers()
    queryClient.clear()
    show({ tone: 'success', text: message })
    await navigate({ to: '/' })
  }

  return (
    <section className="stack">
      <h2>{t('account.page.erase')}</h2>
      <p>{t('account.page.erase.text')}</p>
      <p>
        <Button look="danger" onClick={() => setOpen(true)}>
          {t('account.page.erase')}
        </Button>
      </p>
      <ConfirmDialog
        title={t('account.page.erase')}
        submit={t('account.page.erase.submit')}
        open={isOpen}
        onClose={() => setOpen(false)}
        work={erase}
      >
        {t('account.page.erase.text')}
      </ConfirmDialog>
    </section>
  )
}
