import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import type { ListVersion } from '@pan/contracts/staff/lists/list-version'
import { checkListVersion } from '@pan/contracts/staff/lists/lists'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import styles from './lists.module.css'

/** What a list has said, the newest first; the rows of an older version can come back, which is shown first as for a file. */
export function Versions({ list, versions }: { list: StaffListName; versions: readonly ListVersion[] }) {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const { sending, send } = useSending<number>({
    async work(version) {
      const params = { list, version: String(version) }
      const { data } = await staffCall(checkListVersion, { params })
      await navigate({ to: '/list-changes/$id', params: { id: data.change.id } })
    },
  })

  function byWhom({ by, origin }: ListVersion): string {
    if (by) return by.name
    if (origin === 'noted') return t('lists.versions.by.noted')
    return t(origin === 'seed' ? 'lists.versions.by.seed' : 'lists.versions.by.command')
  }

  const columns: Column<ListVersion>[] = [
    {
      key: 'version',
      heading: t('lists.versions'),
      isPlain: true,
      renderCell: ({ version, is_in_force: isInForce, reason }) => (
        <>
          <p>{t('lists.version', { version })}</p>
          {isInForce && (
            <p>
              <StatusTag tone="done">{t('lists.versions.current')}</StatusTag>
            </p>
          )}
          {reason && <p className={styles.reason}>{t('lists.versions.reason', { reason })}</p>}
        </>
      ),
    },
    {
      key: 'at',
      heading: t('lists.versions.at'),
      renderCell: ({ at }) => dayAndTimeText(new Date(at), locale),
    },
    {
      key: 'by',
      heading: t('lists.versions.by'),
      renderCell: (version) => <span className={styles.name}>{byWhom(version)}</span>,
    },
    {
      key: 'rows',
      heading: t('lists.rows'),
      isShort: true,
      renderCell: ({ rows }) => rows.toLocaleString('en-IN'),
    },
    {
      key: 'source',
      heading: t('lists.source'),
      isWide: true,
      renderCell: ({ source, as_of: asOf }) => `${source}, ${asOf}`,
    },
    {
      key: 'ways',
      heading: t('lists.versions.ways'),
      isPlain: true,
      isScreenOnly: true,
      renderCell: ({ version, may_come_back: mayComeBack }) =>
        mayComeBack && (
          <Button look="link" aria-disabled={sending.isUnderWay} onClick={() => void send(version)}>
            {t('lists.versions.back', { version })}
          </Button>
        ),
    },
  ]
  return (
    <>
      {sending.error && <FailureNotice error={sending.error} />}
      <Table
        caption={t('lists.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ version }) => String(version)}
      />
    </>
  )
}
