import type { ProofWay } from '@pan/contracts/kit/access/proof-way'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ProofDialogProps {
  open: boolean
  text: string
  onCancel: () => void
  children: ReactNode
}

/** Asks for a proof; it stands over whatever was filled in meanwhile. */
export function ProofDialog({ open, text, onCancel, children }: ProofDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('auth.proof.title')}
      actions={
        <Button look="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  )
}

interface OtherWaysProps<Way> {
  ways: readonly Way[]
  chosen: Way
  onChoose: (way: Way) => void
}

/** A button for each way but the one that is open. */
export function OtherWays<Way extends ProofWay>({ ways, chosen, onChoose }: OtherWaysProps<Way>) {
  const t = useT()
  return ways
    .filter((way) => way !== chosen)
    .map((way) => (
      <p key={way}>
        <Button look="link" onClick={() => onChoose(way)}>
          {t(`auth.proof.by.${way}`)}
        </Button>
      </p>
    ))
}
