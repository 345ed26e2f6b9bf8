import { addressNames } from '@pan/contracts/forms/address-fields'
import type { Field } from '@pan/contracts/kit/field'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormContext, type Values } from '../../../forms/form-context.ts'
import { fullName } from './full-name.ts'

/** A country that is stated and not asked: another one could not be seen. */
const isFixed = (field: Field) => field.kind === 'text' && field.fixed === true

interface CopyProps {
  label: 'apply.copy.fullName' | 'apply.copy.lastName' | 'apply.copy.residence'
  /** What to write where, from the answers so far. */
  from: (values: Values) => Values
}

/** Saves typing the same thing twice. */
function Copy({ label, from }: CopyProps) {
  const { form, values, fill } = useFormContext()
  const t = useT()
  const [isDone, setDone] = useState(false)
  const copy = () => {
    const written = Object.entries(from(values.all())).filter(
      ([name, value]) => value !== '' && !isFixed(form.fields[name]!),
    )
    for (const [name, value] of written) fill(name, value)
    setDone(written.length > 0)
  }
  return (
    <div className="actions">
      <Button look="link" onClick={copy}>
        {t(label)}
      </Button>
      <output className="muted">{isDone && t('apply.copy.done')}</output>
    </div>
  )
}

export const CopyFullName = () => (
  <Copy label="apply.copy.fullName" from={(values) => ({ aadhar_name: fullName(values) })} />
)

const lastNameTo = (name: string) => () => (
  <Copy label="apply.copy.lastName" from={(values) => ({ [name]: values['applicant_lastname'] ?? '' })} />
)
export const CopyLastNameToFather = lastNameTo('father_lastname')
export const CopyLastNameToMother = lastNameTo('mother_lastname')

const residenceTo = (prefix: 'office' | 'ra') => () => (
  <Copy
    label="apply.copy.residence"
    from={(values) => {
      const own = addressNames('residence')
      return Object.fromEntries(addressNames(prefix).map((name, line) => [name, values[own[line]!] ?? '']))
    }}
  />
)
export const CopyResidenceToOffice = residenceTo('office')
export const CopyResidenceToRepresentative = residenceTo('ra')
