import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { toneOf } from '@pan/contracts/pan/application-states'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useMe } from '../session/me.ts'
import { RowLink } from '../shell/row-link.tsx'
import { CaseAge } from './case-age.tsx'
import styles from './queue.module.css'

interface CaseTableProps {
  caption: ReactNode
  cases: readonly CaseRow[]
  /** Which are chosen for what is done with many at once; absent where nothing is. */
  chosen?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | undefined
}

/** Cases as rows, or as cards on a phone; the number is the way in. */
export function CaseTable({ caption, cases, chosen }: CaseTableProps) {
  const t = useT()
  const { id: ownId } = useMe()
  const choose = (id: string, isChosen: boolean) => {
    const ids = new Set(chosen!.ids)
    if (isChosen) ids.add(id)
    else ids.delete(id)
    chosen!.onChange(ids)
  }
  const columns: Column<CaseRow>[] = [
    ...(chosen
      ? [
          {
            key: 'chosen',
            heading: t('cases.choose'),
            isPlain: true,
            renderCell: ({ id, pan_coupon_nbr }: CaseRow) => (
              <Checkbox
                id={`chosen-${id}`}
                label={
                  <span className="visually-hidden">{t('cases.choose.one', { coupon: pan_coupon_nbr })}</span>
                }
                checked={chosen.ids.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      key: 'coupon',
      heading: t('cases.coupon'),
      isPlain: true,
      renderCell: ({ id, pan_coupon_nbr }) => (
        <RowLink to="/cases/$id" id={id}>
          {pan_coupon_nbr}
        </RowLink>
      ),
    },
    {
      key: 'form',
      heading: t('cases.form'),
      renderCell: (row) => <CaseForm row={row} />,
    },
    {
      key: 'state',
      heading: t('staff.members.state'),
      renderCell: (row) => <CaseState row={row} />,
    },
    { key: 'age', heading: t('cases.age'), renderCell: (row) => <CaseAge row={row} /> },
    {
      key: 'who',
      heading: t('cases.who'),
      renderCell: ({ assignee }) =>
        assignee === null ? (
          <span className="muted">{t('cases.who.nobody')}</span>
        ) : assignee.id === ownId ? (
          <strong>{t('cases.who.me')}</strong>
        ) : (
          assignee.name
        ),
    },
  ]
  return (
    <div className={styles.table}>
      <Table caption={caption} columns={columns} rows={cases} keyOf={({ id }) => id} />
    </div>
  )
}

/** What was applied for, and who applies. */
export function CaseForm({ row }: { row: CaseRow }) {
  const t = useT()
  const { application_category, non_individual_type } = row
  return (
    <>
      {t(`services.${FLOW_OF[application_category]}`)},{' '}
      {non_individual_type === '' ? t('track.applicant.individual') : t(`site.kind.${non_individual_type}`)}
    </>
  )
}

export function CaseState({ row }: { row: CaseRow }) {
  const t = useT()
  const { state, is_pending, is_returned } = row
  return (
    <span className={styles.state}>
      <StatusTag tone={toneOf(state)}>{t(`track.state.${state}`)}</StatusTag>
      {is_pending && <span>{t('cases.pending')}</span>}
      {is_returned && <strong>{t('cases.returned')}</strong>}
    </span>
  )
}
