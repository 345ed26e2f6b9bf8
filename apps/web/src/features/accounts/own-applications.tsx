import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../loaded.tsx'
import styles from './accounts.module.css'
import { ownApplicationsQuery } from './queries.ts'

/** What was applied for while logged in. */
export function OwnApplications({ userId }: { userId: string }) {
  const t = useT()
  const query = useQuery(ownApplicationsQuery(userId))
  return (
    <section className="stack">
      <h2>{t('account.page.applications')}</h2>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('account.page.applications.none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map(({ id, name_on_card, email_address }) => (
                <li key={id} className={styles.row}>
                  <span>
                    {name_on_card}
                    <br />
                    {email_address}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
