import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Found } from './found.ts'

/** What a check has found, in numbers. */
export function Outcome({ found: { faults, notices, without_place: missing } }: { found: Found }) {
  const t = useT()
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
      {faults.length + notices.length + missing.length === 0 && (
        <Notice tone="success" announce>
          {t('officialForms.check.right')}
        </Notice>
      )}
    </>
  )
}
