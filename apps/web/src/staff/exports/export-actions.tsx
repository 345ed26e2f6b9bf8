import { caseExportFile, removeCaseExport, type CaseExport } from '@pan/contracts/staff/cases/exports'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall, staffFile } from '../session/staff-call.ts'
import { focusPlace } from '../shell/arrival.ts'
import { Download } from '../shell/download.tsx'
import { exportsQuery } from './queries.ts'

/** A million rows come over a slow line. */
const SAVED_MILLISECONDS_MAX = 15 * 60 * 1000

/** Saves a file that is written, or removes it before its time. */
export function ExportActions({ file: { id, state, created_at } }: { file: CaseExport }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { sending, send } = useSending<void>({
    async work() {
      await staffCall(removeCaseExport, { params: { export_id: id } })
      show({ tone: 'success', text: t('exports.removed') })
      await queryClient.invalidateQueries(exportsQuery())
      // The button goes with its row.
      focusPlace()
    },
    onFailed: (error) => show({ tone: 'error', text: failureText(error, t) }),
  })
  // Says which row a button is of where only buttons are read out.
  const ofRow = <span className="visually-hidden">: {dayAndTimeText(new Date(created_at), locale)}</span>
  return (
    <div className="actions">
      {state === 'finished' && (
        <Download
          name={`applications-${created_at.slice(0, 16).replace(':', '')}.csv`}
          fetchFile={() =>
            staffFile(
              caseExportFile,
              { params: { export_id: id } },
              { timeoutMilliseconds: SAVED_MILLISECONDS_MAX },
            )
          }
        >
          {t('exports.save')}
          {ofRow}
        </Download>
      )}
      <Button look="link" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
        {t('exports.remove')}
        {ofRow}
      </Button>
    </div>
  )
}
