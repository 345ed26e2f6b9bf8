import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

interface FormProps {
  flow: Flow
  kind: ApplicantKind
}

interface LazyFormProps extends FormProps {
  /** Stands there until it has come. */
  meanwhile: ReactNode
  /** Where it cannot be had: the form of everybody does too. */
  otherwise: ReactNode
}

/** The form of whoever applies for others; it and its sentences come after the page. */
export function LazyForOthersForm({ flow, kind, meanwhile, otherwise }: LazyFormProps) {
  const { need } = useI18n()
  const isHydrated = useHydrated()
  const [Form, setForm] = useState<ComponentType<FormProps>>()
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    let isWanted = true
    Promise.all([import('./for-others-form.tsx'), need('forOthers')]).then(
      ([{ ForOthersForm }]) => isWanted && setForm(() => ForOthersForm),
      () => isWanted && setMissing(true),
    )
    return () => {
      isWanted = false
    }
  }, [need])

  if (isMissing) return otherwise
  return Form && isHydrated ? <Form flow={flow} kind={kind} /> : meanwhile
}
