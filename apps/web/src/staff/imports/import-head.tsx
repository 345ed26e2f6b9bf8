import { IMPORT_OUTCOMES, type ImportFile } from '@pan/contracts/staff/import-file'
import { confirmImport, stopImport } from '@pan/contracts/staff/imports'
import { useQueryClient } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { staffCall } from '../session/staff-call.ts'
import { askerText } from './asker-text.ts'
import { importQuery } from './queries.ts'

/** Which sentence says how a file stands. */
function standingOf({ state, seconds_left, may_confirm, rows }: ImportFile) {
  if (state === 'checked' && rows.waiting === 0) return 'nothing'
  if (state === 'checked' && !may_confirm) return 'second'
  return state === 'running' && seconds_left > 0 ? 'waiting' : state
}

/** How a file stands, how many rows come to what, and what can be done with it now. */
export function ImportHead({ file }: { file: ImportFile }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { id, kind, rows, by, confirmed_by, expires_at, may_confirm, seconds_left } = file
  const { sending, send } = useSending<'confirm' | 'stop'>({
    async work(what) {
      await staffCall(what === 'confirm' ? confirmImport : stopImport, { params: { import_id: id } })
      if (what === 'stop') show({ tone: 'success', text: t('imports.stopped') })
      await queryClient.invalidateQueries(importQuery(id))
      await queryClient.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
    },
  })
  return (
    <>
      <output>
        <p>
          {t(`imports.about.${standingOf(file)}`, {
            time: dayAndTimeText(new Date(expires_at), locale),
            name: confirmed_by?.name ?? '',
          })}
        </p>
      </output>
      <SummaryList
        rows={[
          { key: 'kind', label: t('imports.kind'), value: t(`imports.kind.${kind}`) },
          { key: 'by', label: t('imports.by'), value: askerText(by, t) },
          ...IMPORT_OUTCOMES.filter((outcome) => rows[outcome] > 0).map((outcome) => ({
            key: outcome,
            label: t(`imports.outcome.${outcome}`),
            value: rows[outcome].toLocaleString('en-IN'),
          })),
        ]}
      />
      {sending.error && <FailureNotice error={sending.error} />}
      {may_confirm && rows.waiting > 0 && (
        <p>
          <Button aria-disabled={sending.isUnderWay} onClick={() => void send('confirm')}>
            {t('imports.confirm', { count: rows.waiting })}
          </Button>
        </p>
      )}
      {seconds_left > 0 && (
        <p>
          <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send('stop')}>
            {t('imports.stop')} ({t('cases.takeBack.left', { count: seconds_left })})
          </Button>
        </p>
      )}
    </>
  )
}
