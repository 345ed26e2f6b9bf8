import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { proposeOfficialMap } from '@pan/contracts/staff/official-maps'
import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { versionParams } from '../queries.ts'

/** Places to begin with, found in the PDF. */
export function Propose({ id, onMap }: { id: string; onMap: (map: OfficialFormMap) => void }) {
  const t = useT()
  const [found, setFound] = useState<number>()
  const { sending, send } = useSending<void>({
    async work() {
      const { data } = await staffCall(proposeOfficialMap, { params: versionParams(id), body: {} })
      setFound(data.map.places.length)
      if (data.map.places.length > 0) onMap(data.map)
    },
  })
  return (
    <>
      <p>{t('officialForms.propose.text')}</p>
      <div>
        <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
          {t('officialForms.propose')}
        </Button>
      </div>
      {sending.error ? (
        <Notice tone="error" announce>
          {failureText(sending.error, t('site.error.network'))}
        </Notice>
      ) : (
        found !== undefined && (
          <Notice announce>
            {found === 0
              ? t('officialForms.propose.nothing')
              : t('officialForms.propose.done', { count: found })}
          </Notice>
        )
      )}
    </>
  )
}
