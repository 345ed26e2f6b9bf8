import type { FoundMessage } from '@pan/contracts/staff/cases/search'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { RowLink } from '../shell/row-link.tsx'

/** Messages of the contact page, answered ones as well. */
export function FoundMessages({ messages }: { messages: readonly FoundMessage[] }) {
  const { locale, t } = useI18n()
  const columns: Column<FoundMessage>[] = [
    {
      key: 'reference',
      heading: t('inbox.reference'),
      isPlain: true,
      renderCell: ({ id, reference }) => (
        <RowLink to="/messages/$id" id={id}>
          {reference}
        </RowLink>
      ),
    },
    {
      key: 'about',
      heading: t('inbox.about'),
      renderCell: ({ subject }) => t(`contact.subject.${subject}`),
    },
    {
      key: 'state',
      heading: t('inbox.state'),
      renderCell: ({ state }) => t(`inbox.state.${state}`),
    },
    {
      key: 'since',
      heading: t('inbox.since'),
      renderCell: ({ created_at }) => dayAndTimeText(new Date(created_at), locale),
    },
  ]
  return (
    <Table
      caption={t('cases.search.messages', { count: messages.length })}
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
    />
  )
}
