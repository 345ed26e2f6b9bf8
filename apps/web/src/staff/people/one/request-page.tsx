import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Link, useIdInAddress } from '../../program/links.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { requestQuery } from '../queries.ts'
import { Decisions } from './decisions.tsx'
import { Facts } from './facts.tsx'
import { Subjects } from './subjects.tsx'

/** One request: what it is about, who has done what about it, and what can be done now. */
export function RequestPage() {
  const t = useT()
  const id = useIdInAddress()
  const query = useQuery(requestQuery(id))
  const { data } = query
  return (
    <Page
      title={
        data
          ? t('people.one', { kind: t(`people.kind.${data.kind}`), day: data.came_on })
          : t('staff.nav.people')
      }
    >
      <Loaded query={query}>
        {(request) => (
          <>
            <Decisions request={request} />
            <Subjects request={request} />
            <Facts request={request} />
          </>
        )}
      </Loaded>
      <p>
        <Link to="/people">{t('staff.nav.people')}</Link>
      </p>
    </Page>
  )
}
