import { FLOW_OF } from '@pan/contracts/pan/flow'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Locale } from '@pan/contracts/messages/languages'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { writeCsv } from '../../../text/csv.ts'

/** A spreadsheet takes what begins without it for letters of Windows, and shows no Tamil or Hindi. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The headings of a file, which are those of the queue. */
export function headingsIn(locale: Locale): string {
  const t = sentences[locale]
  const headings = [
    t('cases.coupon'),
    t('cases.form'),
    t('cases.applicant'),
    t('staff.members.state'),
    t('exports.column.pending'),
    t('cases.waits'),
    t('exports.column.days'),
    t('exports.column.due'),
    t('exports.column.overdue'),
    t('cases.returned'),
    t('cases.who'),
  ]
  return BYTE_ORDER_MARK + writeCsv([headings])
}

/** Rows of the queue as a file has them. */
export function rowsIn(locale: Locale, rows: readonly CaseRow[]): string {
  const t = sentences[locale]
  const ifSo = (is: boolean) => (is ? t('form.yes') : '')
  return writeCsv(
    rows.map((row) => [
      row.pan_coupon_nbr,
      t(`services.${FLOW_OF[row.application_category]}`),
      row.non_individual_type === ''
        ? t('track.applicant.individual')
        : t(`site.kind.${row.non_individual_type}`),
      t(`track.state.${row.state}`),
      ifSo(row.is_pending),
      t(`cases.waits.${row.waits_on}`),
      row.waits_on === 'nobody' ? '' : row.working_days,
      row.due_on,
      ifSo(row.is_overdue),
      ifSo(row.is_returned),
      row.assignee?.name ?? '',
    ]),
  )
}
