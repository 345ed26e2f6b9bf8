import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Found } from './found.ts'

interface OutcomeProps {
  found: Found
  onShow: (answer: string) => void
}

/** What a check has found, in numbers, and a way to the first of it. */
export function Outcome({ found: { faults, notices, without_place: missing }, onShow }: OutcomeProps) {
  const t = useT()
  const first = [...faults, ...notices].map(({ answer }) => answer).find(Boolean) ?? missing[0]
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="error" announce>
          {t('officialForms.check.wrong', { count: faults.length })}
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
      {faults.length + notices.length + missing.length === 0 && (
        <Notice tone="success" announce>
          {t('officialForms.check.right')}
        </Notice>
      )}
    </>
  )
}
