import { eraseAccount } from '@pan/contracts/accounts/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useState } from 'react'
import { callWithProof } from '../../api/call-with-proof.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../api/login.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { loginRefusalText } from './form/refusal-text.ts'

/** The end of the account, after a second question. */
export function EraseAccount() {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isWorking, setWorking] = useState(false)

  async function erase() {
    if (isWorking) return
    setWorking(true)
    setRefusal('')
    try {
      const { message } = await callWithProof(eraseAccount, { body: {} })
      login.forget()
      queryClient.clear()
      show({ tone: 'success', text: message })
      await navigate({ to: '/' })
    } catch (problem) {
      setRefusal(loginRefusalText(problem, t('account.noAnswer')))
    } finally {
      setWorking(false)
    }
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.page.erase')}
        actions={
          <>
            <Button look="danger" aria-disabled={isWorking} onClick={() => void erase()}>
              {t('account.page.erase.submit')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('account.page.erase.text')}</p>
        {refusal && (
          <Notice tone="error" announce>
            {refusal}
          </Notice>
        )}
      </Dialog>
    </section>
  )
}
