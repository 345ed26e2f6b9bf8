import { isElsewhere } from '@pan/contracts/pan/application-states'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { timeInIndiaText } from '../../format/moment-text.ts'
import { inboxQuery } from '../inbox/queries.ts'
import { Link } from '../program/links.tsx'
import { CaseTable } from '../queue/case-table.tsx'
import { ownViews, type CaseFilter } from '../queue/filter.ts'
import { casesQuery, countText } from '../queue/queries.ts'
import { TakeNext } from '../queue/take-next.tsx'
import { useMay, useMe } from '../session/me.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'

/** Where somebody begins: who they are here, and what waits for them. */
export function DayPage() {
  const { locale, t } = useI18n()
  const { name, roles, idle_minutes: minutes, ends_at } = useMe()
  const may = useMay()
  const mayWork = may('cases.see')
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <Page title={t('staff.day')} actions={mayWork && <TakeNext />}>
      <p>{t('staff.day.who', { name, roles: list.format(roles.map((role) => t(`staff.role.${role}`))) })}</p>
      {mayWork && <Waiting mayAnswer={may('cases.answer')} />}
      <p className="muted">
        {t('staff.day.session', { minutes, time: timeInIndiaText(new Date(ends_at), locale) })}
      </p>
    </Page>
  )
}

/** What waits for the department or the courier leaves room for the next one. */
const isInHand = ({ state }: CaseRow) => !isElsewhere(state)

function Waiting({ mayAnswer }: { mayAnswer: boolean }) {
  const { t } = useI18n()
  const query = useQuery(casesQuery({ assignee: 'me' }))
  return (
    <>
      <ul>
        {ownViews().map(({ key, filter }) => (
          <li key={key}>
            <WaitingIn name={t(`cases.view.${key}`)} filter={filter} />
          </li>
        ))}
        {mayAnswer && (
          <li>
            <WaitingInInbox />
          </li>
        )}
      </ul>
      <Loaded query={query}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p>{t('cases.mine.none')}</p>
          ) : (
            <CaseTable caption={<OwnCount cases={cases} />} cases={cases} />
          )
        }
      </Loaded>
    </>
  )
}

function OwnCount({ cases }: { cases: readonly CaseRow[] }) {
  const { t } = useI18n()
  const count = cases.filter(isInHand).length
  const elsewhere = cases.length - count
  return (
    <>
      {t('cases.mine', { count, max: OWN_CASES_MAX })}
      {elsewhere > 0 && `; ${t('cases.mine.elsewhere', { count: elsewhere })}`}
    </>
  )
}

/** A view with how many wait in it. */
function WaitingIn({ name, filter }: { name: string; filter: CaseFilter }) {
  const { data } = useQuery(casesQuery(filter))
  return (
    <>
      <Link to="/queue" search={filter}>
        {name}
      </Link>
      {data && `: ${countText(data.count, data.is_more)}`}
    </>
  )
}

/** What waits for an answer: as many as are on the first page, and whether there are more. */
function WaitingInInbox() {
  const { t } = useI18n()
  const { data } = useQuery(inboxQuery())
  return (
    <>
      <Link to="/inbox">{t('staff.nav.inbox')}</Link>
      {data && `: ${data.entries.length}${data.next_cursor === null ? '' : '+'}`}
    </>
  )
}
