import { useT } from '../../../i18n/i18n.tsx'
import { remarksQuery } from '../queries.ts'
import { SentTable } from './sent-table.tsx'
import styles from '../tracking.module.css'

/** What applicant and staff have said to each other. */
export function Remarks({ id }: { id: string }) {
  const t = useT()
  return (
    <SentTable
      heading={t('track.remarks')}
      none={t('track.remarks.none')}
      query={remarksQuery(id)}
      behind={[
        {
          key: 'text',
          heading: t('track.remarks.text'),
          renderCell: ({ comment }) => <span className={styles.remark}>{comment}</span>,
        },
      ]}
    />
  )
}
