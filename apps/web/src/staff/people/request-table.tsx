import type { PeopleRequest } from '@pan/contracts/staff/people/request'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { RequestState } from './request-state.tsx'

/** Requests, each with the day on which it is due. */
export function RequestTable({ caption, requests }: { caption: string; requests: readonly PeopleRequest[] }) {
  const t = useT()
  const columns: Column<PeopleRequest>[] = [
    {
      key: 'kind',
      heading: t('people.kind'),
      isPlain: true,
      renderCell: ({ id, kind, came_on }) => (
        <RowLink to="/people/$id" id={id}>
          {t('people.one', { kind: t(`people.kind.${kind}`), day: came_on })}
        </RowLink>
      ),
    },
    {
      key: 'due',
      heading: t('people.due'),
      renderCell: ({ due_on, is_overdue }) => (
        <>
          <span className="no-wrap">{due_on}</span>{' '}
          {is_overdue && <StatusTag tone="problem">{t('people.overdue')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'state',
      heading: t('people.state'),
      renderCell: (request) => <RequestState request={request} />,
    },
    { key: 'who', heading: t('people.filedBy'), renderCell: ({ filed_by }) => filed_by },
  ]
  return <Table caption={caption} columns={columns} rows={requests} keyOf={({ id }) => id} />
}
