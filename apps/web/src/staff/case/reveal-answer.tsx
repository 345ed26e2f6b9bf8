import { revealField, type RevealedField } from '@pan/contracts/staff/cases/reveal'
import { staffCall } from '../session/staff-call.ts'
import { Reveal } from './reveal.tsx'

interface RevealAnswerProps {
  /** Of the application. */
  id: string
  field: RevealedField
  label: string
  masked: string
}

/** A masked answer of an application. */
export const RevealAnswer = ({ id, field, ...texts }: RevealAnswerProps) => (
  <Reveal
    {...texts}
    id={field}
    reveal={(reason) => staffCall(revealField, { params: { id }, body: { field, reason } })}
  />
)
