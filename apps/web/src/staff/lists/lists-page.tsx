import type { Reply } from '@pan/contracts/kit/endpoint'
import type { listLists } from '@pan/contracts/staff/lists/lists'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { listsQuery } from './queries.ts'

type Listed = Reply<typeof listLists>['data']['lists'][number]

/** The lists that the look-ups answer from. */
export function ListsPage() {
  const { t } = useI18n()
  const query = useQuery(listsQuery())
  return (
    <Page title={t('lists.title')}>
      <p>{t('lists.text')}</p>
      <Loaded query={query}>{(lists) => <Lists lists={lists} />}</Loaded>
    </Page>
  )
}

function Lists({ lists }: { lists: readonly Listed[] }) {
  const { locale, t } = useI18n()
  const none = (list: Listed['list']) => t(list === 'paper-names' ? 'lists.papers.none' : 'lists.none')
  const columns: Column<Listed>[] = [
    {
      key: 'list',
      heading: t('lists.list'),
      renderCell: ({ list }) => (
        <Link to="/lists/$id" params={{ id: list }}>
          {t(`lists.name.${list}`)}
        </Link>
      ),
    },
    {
      key: 'rows',
      heading: t('lists.rows'),
      isShort: true,
      renderCell: ({ list, version }) =>
        // These are there without any file.
        (version?.rows ?? (list === 'paper-names' ? PAPER_CODES.length : 0)).toLocaleString('en-IN'),
    },
    {
      key: 'as-of',
      heading: t('lists.asOf'),
      isShort: true,
      renderCell: ({ list, version }) => version?.as_of ?? none(list),
    },
    {
      key: 'at',
      heading: t('lists.versions.at'),
      renderCell: ({ list, version }) =>
        version ? dayAndTimeText(new Date(version.at), locale) : none(list),
    },
    {
      key: 'source',
      heading: t('lists.source'),
      isWide: true,
      renderCell: ({ list, version }) => version?.source ?? none(list),
    },
  ]
  return <Table caption={t('lists.title')} columns={columns} rows={lists} keyOf={({ list }) => list} />
}
