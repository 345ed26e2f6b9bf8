import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { activateOfficialForm, takeOutOfficialForm } from '@pan/contracts/staff/official-forms'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { dayOf } from './day-of.ts'
import { useVersionsChanged, versionParams } from './queries.ts'

interface VersionUseProps {
  id: string
  version: OfficialVersion
  /** Whether the page shows places that are not saved. */
  isUnsaved: boolean
}

/** What is said of the applications that are printed on a version from a day on, where another one is in use from one on. */
function printedWhen(from: string, until: string): MessageKey {
  if (until === '') return 'officialForms.activate.text'
  return until === from ? 'officialForms.activate.never' : 'officialForms.activate.until'
}

/** Puts a version into use with the places that the page shows, or takes it out. */
export function VersionUse({ id, version, isUnsaved }: VersionUseProps) {
  const t = useT()
  const show = useSnackbar()
  const changed = useVersionsChanged()
  const [isAsked, setAsked] = useState(false)
  const [refusedAt, setRefusedAt] = useState<number>()
  const params = versionParams(id)
  const { is_in_use: isInUse, has_map: hasMap, without_place: missing } = version
  // What is put into use is what is saved.
  const mustSave = !isInUse && (isUnsaved || !hasMap)
  const title = t(isInUse ? 'officialForms.takeOut' : 'officialForms.activate')
  const { holds_from: from, replaced_from: until } = version

  async function work() {
    if (isInUse) await staffCall(takeOutOfficialForm, { params })
    else await staffCall(activateOfficialForm, { params, body: { map_version: version.map_version } })
    show({ tone: 'success', text: t(isInUse ? 'officialForms.takenOut' : 'officialForms.activated') })
    await changed(id)
  }

  return (
    <>
      {mustSave && refusedAt === version.map_version && (
        <Notice tone="error" announce>
          {t('officialForms.activate.unsaved')}
        </Notice>
      )}
      <div className="actions">
        <Button
          look={isInUse ? 'danger' : 'primary'}
          onClick={() => (mustSave ? setRefusedAt(version.map_version) : setAsked(true))}
        >
          {title}
        </Button>
      </div>
      <ConfirmDialog
        title={title}
        submit={title}
        open={isAsked && !mustSave}
        onClose={() => setAsked(false)}
        work={work}
      >
        {isInUse
          ? t('officialForms.takeOut.text')
          : t(printedWhen(from, until), { date: dayOf(from), other: dayOf(until) })}
        {!isInUse && missing > 0 && ` ${t('officialForms.activate.missing', { count: missing })}`}
      </ConfirmDialog>
    </>
  )
}
