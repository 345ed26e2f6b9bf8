import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { proposeOfficialMap } from '@pan/contracts/staff/official-maps'
import { useState } from 'react'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { versionParams } from '../queries.ts'

interface ProposeProps {
  id: string
  map: OfficialFormMap
  isUnsaved: boolean
  onMap: (map: OfficialFormMap) => void
}

/** Places to begin with, found in the PDF. */
export function Propose({ id, map, isUnsaved, onMap }: ProposeProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const [found, setFound] = useState<number>()
  const { sending, send } = useSending<void>({
    async work() {
      const { data } = await staffCall(proposeOfficialMap, { params: versionParams(id), body: {} })
      setFound(data.map.places.length)
      if (data.map.places.length > 0) onMap(data.map)
    },
  })
  const isBegun = map.places.length > 0 || map.left_out !== undefined
  const isDone = found !== undefined && (found === 0 || isUnsaved)
  return (
    <>
      <p>{t('officialForms.propose.text')}</p>
      <div>
        <Button
          look="secondary"
          aria-disabled={sending.isUnderWay}
          onClick={() => (isBegun ? setAsked(true) : void send())}
        >
          {t('officialForms.propose')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('officialForms.propose')}
        submit={t('officialForms.propose')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={() => send()}
      >
        {t('officialForms.propose.again')}
      </ConfirmDialog>
      {sending.error ? (
        <Notice tone="error" announce>
          {failureText(sending.error, t('site.error.network'))}
        </Notice>
      ) : (
        isDone && (
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
