import { FLOW_OF } from '@pan/contracts/pan/flow'
import { toneOf } from '@pan/contracts/pan/application-states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table } from '../../ui/table.tsx'
import { MoreApplied } from './more-applied.tsx'
import { appliedQuery } from './queries.ts'
import styles from './tracking.module.css'

/** An e-mail address, which ends a line before its @ if it has to. */
function Address({ children: email }: { children: string }) {
  const at = email.indexOf('@')
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** What an account has applied for, each with the way to its status. */
export function AppliedList({ userId, title }: { userId: string; title: string }) {
  const t = useT()
  const query = useInfiniteQuery(appliedQuery(userId))
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('status.list.none')}</p>
          ) : (
            <Table
              caption={<span className="visually-hidden">{title}</span>}
              rows={list}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  heading: t('status.name'),
                  renderCell: ({ name_on_card: name }) => name,
                },
                { key: 'mobile', heading: t('status.mobile'), renderCell: ({ cell_nbr: mobile }) => mobile },
                {
                  key: 'email',
                  heading: t('status.email'),
                  renderCell: ({ email_address: email }) => <Address>{email}</Address>,
                },
                {
                  key: 'application',
                  heading: t('status.application'),
                  renderCell: ({
                    application_category: category,
                    appln_date: date,
                    application_state: state,
                  }) => (
                    <span className={styles.applied}>
                      <span>{t(`services.${FLOW_OF[category]}`)}</span>
                      <span className={styles.date}>{date}</span>
                      <StatusTag tone={toneOf(state)}>{t(`track.state.${state}`)}</StatusTag>
                    </span>
                  ),
                },
                {
                  key: 'action',
                  heading: t('status.action'),
                  renderCell: ({ cell_nbr: mobile, date_of_birth: dob, name_on_card: name }) => (
                    <Link
                      to="/pan-card-status/track-application"
                      search={{ mobile, dob }}
                      aria-label={t('status.checkOne.of', { name })}
                    >
                      {t('status.checkOne')}
                    </Link>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {query.data && <MoreApplied count={query.data.length} query={query} />}
    </section>
  )
}
