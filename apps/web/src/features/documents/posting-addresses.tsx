import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import styles from './download.module.css'
import { postingQuery } from './posting-query.ts'

/** Where to; nothing while that is not known, as the guide sheet says it too. */
export function PostingAddresses({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(postingQuery(id))
  if (!data) return null
  const { addresses, envelope_mark: mark } = data
  return (
    <>
      <p>{t(addresses.length === 1 ? 'apply.download.address' : 'apply.download.addresses', { mark })}</p>
      <ul className={styles.addresses}>
        {addresses.map(({ lines }) => (
          <li key={lines.join()} lang="en" translate="no">
            {lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>{t('apply.download.address.confirm')}</p>
    </>
  )
}
