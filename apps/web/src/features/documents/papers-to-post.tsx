import { useQuery } from '@tanstack/react-query'
import { postingAddress } from '@pan/contracts/documents'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './download.module.css'

/** People take a payment or a file for the end of it, and then never post their papers. */
export function PapersToPost({ id }: { id: string }) {
  const t = useT()
  return (
    <Notice tone="warning" title={t('apply.download.unfinished')}>
      <p>{t('apply.download.unfinished.text')}</p>
      <PostingAddresses id={id} />
    </Notice>
  )
}

/** Where to; nothing while that is not known, as the guide sheet says it too. */
function PostingAddresses({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['posting-address', id],
    queryFn: async ({ signal }) => (await call(postingAddress, { params: { id } }, { signal })).data,
  })
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
