import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { proposeOfficialMap } from '@pan/contracts/staff/official-maps'
import { useState } from 'react'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { versionParams } from '../queries.ts'

/** What places are begun with: those of another version, or what the PDF shows. */
interface Begin {
  like?: number
}

interface ProposeProps {
  id: string
  map: OfficialFormMap
  /** Another version that has places; null where none has. */
  other: number | null
  isUnsaved: boolean
  onMap: (map: OfficialFormMap) => void
}

/** Places to begin with, found in the PDF or taken from another version. */
export function Propose({ id, map, other, isUnsaved, onMap }: ProposeProps) {
  const t = useT()
  /** What is asked about before it is done. */
  const [asked, setAsked] = useState<Begin>()
  const [found, setFound] = useState<number>()
  const { sending, send } = useSending<Begin>({
    async work(body) {
      const { data } = await staffCall(proposeOfficialMap, { params: versionParams(id), body })
      setFound(data.map.places.length)
      if (data.map.places.length > 0) onMap(data.map)
    },
  })
  const isBegun = map.places.length > 0 || map.left_out !== undefined
  const ways: { title: string; begin: Begin }[] = [
    { title: t('officialForms.propose'), begin: {} },
    ...(other === null
      ? []
      : [{ title: t('officialForms.propose.like', { version: other }), begin: { like: other } }]),
  ]
  const isDone = found !== undefined && (found === 0 || isUnsaved)
  return (
    <>
      <p>{t('officialForms.propose.text')}</p>
      <div className="actions">
        {ways.map(({ title, begin }) => (
          <Button
            key={title}
            look="secondary"
            aria-disabled={sending.isUnderWay}
            onClick={() => (isBegun ? setAsked(begin) : void send(begin))}
          >
            {title}
          </Button>
        ))}
      </div>
      {ways.map(({ title, begin }) => (
        <ConfirmDialog
          key={title}
          title={title}
          submit={title}
          open={asked !== undefined && asked.like === begin.like}
          onClose={() => setAsked(undefined)}
          work={() => send(begin)}
        >
          {t('officialForms.propose.again')}
        </ConfirmDialog>
      ))}
      {sending.error ? (
        <FailureNotice error={sending.error} />
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
