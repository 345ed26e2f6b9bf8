import type { ListName } from '@pan/contracts/lookups/lists'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { listQuery } from './queries.ts'

/** How old the list is, where it is from and where to confirm it. */
export function ListSource({ name }: { name: ListName }) {
  const { locale, t } = useI18n()
  const { data: list } = useQuery(listQuery(name))
  if (!list) return null
  const date = list.as_of.split('-').toReversed().join('-')
  const source = list.sources[locale] ?? list.source
  return (
    <p className="muted">
      {t('lookups.source', { date, source })}{' '}
      {list.official_url && (
        <a href={list.official_url} rel="noopener">
          {t('lookups.source.confirm')}
        </a>
      )}
    </p>
  )
}
