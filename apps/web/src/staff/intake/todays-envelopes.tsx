import { toneOf } from '@pan/contracts/pan/application-states'
import { todaysEnvelopes, type Envelope } from '@pan/contracts/staff/cases/intake'
import { takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { timeInIndiaText } from '../../format/moment-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useTakeBack } from '../case/moves/take-back.tsx'
import { caseQuery } from '../case/queries.ts'
import { useShortcut } from '../keyboard/shortcuts.tsx'
import { Link } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import styles from './intake.module.css'

const TICK_MILLISECONDS = 1000

/** Each with the moment until which it can be taken back, by the clock of this page; 0 where it cannot. */
type Row = Envelope & { readonly until: number }

export const envelopesQuery = () =>
  queryOptions({
    queryKey: ['intake'],
    queryFn: async ({ signal }) => {
      const { count, envelopes } = (await staffCall(todaysEnvelopes, {}, { signal, isBackground: true })).data
      const now = performance.now()
      return {
        count,
        rows: envelopes.map((each): Row => {
          const left = each.seconds_left * 1000
          return { ...each, until: left === 0 ? 0 : now + left }
        }),
      }
    },
    staleTime: 0,
  })

/** What somebody has received today, and the way back from each. */
export function TodaysEnvelopes({ onTakenBack }: { onTakenBack: () => void }) {
  const { t } = useI18n()
  return (
    <Loaded query={useQuery(envelopesQuery())}>
      {({ count, rows }) =>
        count === 0 ? (
          <p>{t('intake.today.none')}</p>
        ) : (
          <Rows count={count} rows={rows} onTakenBack={onTakenBack} />
        )
      }
    </Loaded>
  )
}

function Rows({
  count,
  rows,
  onTakenBack,
}: {
  count: number
  rows: readonly Row[]
  onTakenBack: () => void
}) {
  const { locale, t } = useI18n()
  const takeBack = useTakeBackOf(onTakenBack)
  const now = useNow(Math.max(0, ...rows.map(({ until }) => until)))
  const canBack = ({ until }: Row) => until > now
  const newest = rows.find(canBack)
  useShortcut(
    'u',
    newest ? t('cases.takeBack.of', { coupon: newest.pan_coupon_nbr }) : '',
    newest && (() => takeBack(newest)),
  )
  const columns: Column<Row>[] = [
    {
      key: 'coupon',
      heading: t('cases.coupon'),
      isPlain: true,
      renderCell: ({ id, pan_coupon_nbr: coupon }) => (
        <Link to="/cases/$id" params={{ id }} className={styles.coupon}>
          {coupon}
        </Link>
      ),
    },
    {
      key: 'time',
      heading: t('intake.today.time'),
      renderCell: ({ at }) => timeInIndiaText(new Date(at), locale),
    },
    {
      key: 'what',
      heading: t('intake.today.what'),
      renderCell: (row) =>
        canBack(row) ? (
          <Button look="secondary" onClick={() => takeBack(row)}>
            {t('cases.takeBack')}
            <span className="visually-hidden">: {row.pan_coupon_nbr}</span>
          </Button>
        ) : row.state === 'SUBMITTED' ? (
          t('intake.today.back')
        ) : (
          <StatusTag tone={toneOf(row.state)}>{t(`track.state.${row.state}`)}</StatusTag>
        ),
    },
  ]
  return <Table caption={t('intake.today', { count })} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function useTakeBackOf(onTakenBack: () => void) {
  const { t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { drop } = useTakeBack()
  const { send } = useSending<Row>({
    async work({ id, pan_coupon_nbr: coupon }) {
      onTakenBack()
      await staffCall(takeMoveBack, { params: { id } })
      drop(id)
      queryClient.removeQueries(caseQuery(id))
      show({ tone: 'success', text: t('cases.takenBack', { coupon }) })
      await queryClient.invalidateQueries(envelopesQuery())
      await queryClient.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
    },
    onFailed(error) {
      show({ tone: 'error', text: failureText(error, t) })
      void queryClient.invalidateQueries(envelopesQuery())
    },
  })
  return (row: Row) => void send(row)
}

/** The clock of the page, second by second until a moment. */
function useNow(until: number): number {
  const [now, setNow] = useState(() => performance.now())
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(performance.now()), TICK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isOver])
  return now
}
