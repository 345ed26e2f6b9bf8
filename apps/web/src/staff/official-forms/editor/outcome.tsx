import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckResult } from './check-result.ts'

interface OutcomeProps {
  found: CheckResult
  /** The answers whose letters would stand across printed lines. */
  crossing: ReadonlySet<string>
  onShow: (answer: string) => void
}

/** What a check has found, in numbers, and a way to the first of it. */
export function Outcome({ found, crossing, onShow }: OutcomeProps) {
  const t = useT()
  const { faults, notices, without_place: missing } = found
  const named = [...faults.map(({ answer }) => answer), ...crossing, ...notices.map(({ answer }) => answer)]
  const first = named.find(Boolean) ?? missing[0]
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="error" announce>
          {t('officialForms.check.wrong', { count: faults.length })}
        </Notice>
      )}
      {crossing.size > 0 && (
        <Notice tone="warning" announce>
          {t('officialForms.check.crossing', { count: crossing.size })}
        </Notice>
      )}
      {notices.length > 0 && (
        <Notice tone="warning" announce>
          {t('officialForms.check.few', { count: notices.length })}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" announce>
          {t('officialForms.activate.missing', { count: missing.length })}
        </Notice>
      )}
      {first && (
        <div>
          <Button look="secondary" onClick={() => onShow(first)}>
            {t('officialForms.check.first')}
          </Button>
        </div>
      )}
      {faults.length + crossing.size + notices.length + missing.length === 0 && (
        <Notice tone="success" announce>
          {t('officialForms.check.right')}
        </Notice>
      )}
    </>
  )
}
