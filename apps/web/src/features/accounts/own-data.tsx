import { exportAccount } from '@pan/contracts/accounts/export'
import { useMutation } from '@tanstack/react-query'
import { callWithProof } from '../../api/call-with-proof.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { loginRefusalText } from './form/refusal-text.ts'

function keepAsFile(data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** A copy of everything that is kept. */
export function OwnData() {
  const t = useT()
  const show = useSnackbar()
  const download = useMutation({
    mutationFn: () => callWithProof(exportAccount, {}),
    onSuccess: keepAsFile,
    onError: (error) => show({ tone: 'error', text: loginRefusalText(error, t) }),
  })
  return (
    <section className="stack">
      <h2>{t('account.page.data')}</h2>
      <p>{t('account.page.data.text')}</p>
      <p>
        <Button
          look="secondary"
          aria-disabled={download.isPending}
          onClick={() => !download.isPending && download.mutate()}
        >
          {t('account.page.data.export')}
        </Button>
      </p>
    </section>
  )
}
