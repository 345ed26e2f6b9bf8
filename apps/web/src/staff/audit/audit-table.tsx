import type { Reply } from '@pan/contracts/kit/endpoint'
import type { searchAudit } from '@pan/contracts/staff/audit'
import { Fragment } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import styles from './audit-table.module.css'
import type { AuditQuestion } from './question.ts'

type Entry = Reply<typeof searchAudit>['data']['entries'][number]

/** A route, the id of somebody or codes, which may go on in the next line. */
const inPieces = (text: string) =>
  text.split(/(?<=[/:,_])/u).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))

interface AuditTableProps {
  entries: readonly Entry[]
  onAsk: (question: AuditQuestion) => void
}

/** Entries, the newest first; who, what and the deed lead to all others of the same. */
export function AuditTable({ entries, onAsk }: AuditTableProps) {
  const { locale, t } = useI18n()
  const more = (kind: 'actor' | 'object' | 'deed', name: string, text = name) =>
    name && (
      <Button look="link" onClick={() => onAsk({ kind, name })}>
        {inPieces(text)}
      </Button>
    )
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      heading: t('audit.at'),
      isPlain: true,
      renderCell: ({ at }) => dayAndTimeText(new Date(at), locale),
    },
    {
      key: 'actor',
      heading: t('audit.actor'),
      isPlain: true,
      renderCell: ({ actor, name }) => more('actor', actor, name || actor),
    },
    {
      key: 'deed',
      heading: t('audit.deed'),
      isPlain: true,
      isWide: true,
      renderCell: ({ deed, times }) => (
        <>
          {more('deed', deed)}
          {times > 1 && ` ${t('audit.times', { count: times })}`}
        </>
      ),
    },
    {
      key: 'object',
      heading: t('audit.object'),
      isPlain: true,
      renderCell: ({ object }) => more('object', object),
    },
    {
      key: 'details',
      heading: t('audit.details'),
      isPlain: true,
      renderCell: ({ details }) =>
        details.map(({ name, value }) => (
          <div key={name} className={styles.detail}>
            {name}: {inPieces(value)}
          </div>
        )),
    },
    {
      key: 'outcome',
      heading: t('audit.outcome'),
      renderCell: ({ outcome }) => (outcome === 'done' ? t('audit.done') : outcome),
    },
  ]
  return <Table caption={t('audit.entries')} columns={columns} rows={entries} keyOf={({ id }) => id} />
}
