import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { checkOfficialMap, saveOfficialMap } from '@pan/contracts/staff/official-maps'
import { useState } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { useVersionsChanged, versionParams } from '../queries.ts'
import type { CheckResult } from './check-result.ts'
import { FromFile } from './from-file.tsx'
import { Outcome } from './outcome.tsx'
import { Stale } from './stale.tsx'
import type { MapDraft } from './use-map-draft.ts'

interface MapActionsProps {
  id: string
  draft: MapDraft
  found: CheckResult
  /** The answers whose letters would stand across printed lines. */
  crossing: ReadonlySet<string>
  onFound: (found: CheckResult) => void
  onShow: (answer: string) => void
}

/** Checks the places, saves them, or takes those of a file. */
export function MapActions({ id, draft, found, crossing, onFound, onShow }: MapActionsProps) {
  const t = useT()
  const show = useSnackbar()
  const changed = useVersionsChanged()
  const params = versionParams(id)
  /** What was checked last, or was to be. */
  const [tried, setTried] = useState('')
  /** What was to be saved last was a change of the map of this version. */
  const [triedVersion, setTriedVersion] = useState<number>()

  async function check(map: OfficialFormMap): Promise<CheckResult> {
    setTried(JSON.stringify(map))
    const { data } = await staffCall(checkOfficialMap, { params, body: { map } })
    onFound(data)
    return data
  }
  const checking = useSending<void>({ work: async () => void (await check(draft.map)) })
  const saving = useSending<number>({
    async work(mapVersion) {
      const { map } = draft
      setTriedVersion(mapVersion)
      if ((await check(map)).faults.length > 0) return
      const { data } = await staffCall(saveOfficialMap, { params, body: { map, map_version: mapVersion } })
      show({ tone: 'success', text: t('officialForms.saved') })
      await changed(id)
      draft.noteSaved(map, data.version.map_version)
    },
  })
  const wasStale = saving.sending.error instanceof ApiProblem && saving.sending.error.code === 'STALE_VERSION'
  // Of a change that was discarded, or begun anew with what somebody else has saved, there is nothing to choose.
  const isStale = wasStale && draft.isChanged && draft.mapVersion === triedVersion
  // What was said of other places is said no more.
  const isOfThese = tried === JSON.stringify(draft.map)
  const error = isStale || !isOfThese ? undefined : (saving.sending.error ?? checking.sending.error)
  const isChecked = isOfThese && [checking, saving].some(({ sending }) => sending.phase === 'sent')

  return (
    <section className="stack" aria-labelledby="save">
      <h3 id="save">{t('officialForms.save')}</h3>
      {draft.isChanged && <p>{t('officialForms.unsaved')}</p>}
      {found.faults
        .filter(({ answer }) => answer === '')
        .map(({ text }) => (
          <Notice key={text} tone="error">
            {text}
          </Notice>
        ))}
      {isChecked && <Outcome found={found} crossing={crossing} onShow={onShow} />}
      {error && <FailureNotice error={error} />}
      {isStale && <Stale id={id} draft={draft} onSave={saving.send} onTheirs={saving.reset} />}
      <div className="actions">
        <Button aria-disabled={saving.sending.isUnderWay} onClick={() => void saving.send(draft.mapVersion)}>
          {t('officialForms.save')}
        </Button>
        <Button
          look="secondary"
          aria-disabled={checking.sending.isUnderWay}
          onClick={() => void checking.send()}
        >
          {t('officialForms.check')}
        </Button>
      </div>
      <FromFile
        isUnsaved={draft.isChanged}
        onMap={async (map) => {
          await check(map)
          draft.change(map)
        }}
      />
    </section>
  )
}
