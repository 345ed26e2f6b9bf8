import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../loaded.tsx'
import { indianMomentText } from '../../paying/indian-moment.ts'
import { Table } from '../../ui/table.tsx'
import { remarksQuery } from './queries.ts'
import styles from './tracking.module.css'

/** What applicant and staff have said to each other. */
export function Remarks({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(remarksQuery(id))
  return (
    <section className="stack">
      <h2>{t('track.remarks')}</h2>
      <Loaded query={query}>
        {(remarks) =>
          remarks.length === 0 ? (
            <p>{t('track.remarks.none')}</p>
          ) : (
            <Table
              caption={<span className="visually-hidden">{t('track.remarks')}</span>}
              rows={remarks}
              keyOf={(remark) => remark.id}
              columns={[
                {
                  key: 'date',
                  heading: t('track.remarks.date'),
                  renderCell: ({ created_at: at }) => indianMomentText(at),
                },
                {
                  key: 'by',
                  heading: t('track.remarks.by'),
                  renderCell: ({ role }) => t(`track.role.${role}`),
                },
                {
                  key: 'text',
                  heading: t('track.remarks.text'),
                  renderCell: ({ comment }) => <span className={styles.remark}>{comment}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
