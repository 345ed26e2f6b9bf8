import { USAGE_DAYS } from '@pan/contracts/partners/calls'
import { useQuery } from '@tanstack/react-query'
import { UsageTable } from '../../features/partners/console/usage-table.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { usageQuery } from './queries.ts'

/** How often a partner calls, by day and key; one who has no key has nothing here. */
export function Usage({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(usageQuery(id))
  return (
    <Loaded query={query}>
      {({ days }) =>
        days.length > 0 ? (
          <UsageTable caption={t('partners.usage')} days={days} />
        ) : (
          <p>{t('partners.usage.none', { days: USAGE_DAYS })}</p>
        )
      }
    </Loaded>
  )
}
