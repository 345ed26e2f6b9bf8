import { failureText } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Why a call failed, read out as it appears. */
export function FailureNotice({ error }: { error: unknown }) {
  const t = useT()
  return (
    <Notice tone="error" announce>
      {failureText(error, t)}
    </Notice>
  )
}
