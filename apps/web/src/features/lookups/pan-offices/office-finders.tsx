import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { listQuery } from '../queries.ts'

/** With fewer offices than these a list is not the whole of India, whoever made it. */
const WHOLE_LIST_MIN = 100

const finders = {
  protean: 'https://www.protean-tinpan.com',
  utiitsl: 'https://www.pan.utiitsl.com',
} as const

/** How little the list holds, and where the two services say where their other offices are. */
export function OfficeFinders() {
  const t = useT()
  const { data: list } = useQuery(listQuery('pan-offices'))
  return (
    <>
      {list && list.rows < WHOLE_LIST_MIN && <p>{t('lookups.office.verified', { count: list.rows })}</p>}
      <p>{t('lookups.office.finders')}</p>
      <ul>
        {Object.entries(finders).map(([name, address]) => (
          <li key={name}>
            <a href={address} rel="noopener">
              {t(`lookups.office.finder.${name as keyof typeof finders}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
