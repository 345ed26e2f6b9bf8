import { useQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { appliedQuery } from './queries.ts'

/** What an account has applied for, each with the way to its status. */
export function AppliedList({ userId }: { userId: string }) {
  const t = useT()
  const query = useQuery(appliedQuery(userId))
  return (
    <Loaded query={query}>
      {(list) =>
        list.length === 0 ? (
          <p>{t('status.list.none')}</p>
        ) : (
          <Table
            caption={<h2>{t('status.list')}</h2>}
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'name',
                heading: t('status.name'),
                renderCell: ({ name_on_card: name }) => name,
              },
              { key: 'mobile', heading: t('status.mobile'), renderCell: ({ cell_nbr: mobile }) => mobile },
              { key: 'email', heading: t('status.email'), renderCell: ({ email_address: email }) => email },
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
  )
}
