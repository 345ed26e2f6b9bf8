import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { useMay } from '../session/me.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { Figures } from './figures.tsx'
import { GivenUpJobs } from './given-up-jobs.tsx'
import { HealthPart } from './health-part.tsx'
import { numbersQuery } from './queries.ts'

/** How the service goes: first what an administrator may have to do something about, then what was counted. */
export function NumbersPage() {
  const t = useT()
  const may = useMay()
  const query = useQuery(numbersQuery())
  return (
    <Page title={t('staff.nav.numbers')}>
      {may('jobs') && (
        <>
          <GivenUpJobs />
          <HealthPart />
        </>
      )}
      <Loaded query={query}>{(numbers) => <Figures numbers={numbers} />}</Loaded>
    </Page>
  )
}
