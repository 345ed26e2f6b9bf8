import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'
import type { ReactNode } from 'react'
import { Link } from '../navigation/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'

interface ApplyLinkProps {
  flow: Flow
  kind: ApplicantKind
  onClick?: () => void
  children: ReactNode
}

/** A button that leads to the form of a flow for a kind of applicant. */
export function ApplyLink({ flow, kind, onClick, children }: ApplyLinkProps) {
  return kind === 'individual' ? (
    <Link to="/apply-{$flow}-pan" params={{ flow }} className={buttonClass()} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <Link
      to="/apply-{$flow}-pan/non-individual/$name"
      params={{ flow, name: kind }}
      className={buttonClass()}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
