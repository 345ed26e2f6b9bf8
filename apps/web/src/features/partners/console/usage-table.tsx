import type { PartnerCall, UsageDay } from '@pan/contracts/partners/calls'
import { useT } from '../../../i18n/i18n.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import styles from './partner-console.module.css'

/** A key by its name, and what is shown of it. */
export function ShownKey({ shown }: { shown: PartnerCall['key'] }) {
  const t = useT()
  if (!shown) return t('console.key.forgotten')
  return (
    <span>
      {shown.name} <code className={styles.key}>{shown.key}</code>
    </span>
  )
}

/** How often each key was used on each day. */
export function UsageTable({ caption, days }: { caption: string; days: readonly UsageDay[] }) {
  const t = useT()
  const count = (key: 'calls' | 'status_4xx' | 'status_429' | 'status_5xx'): Column<UsageDay> => ({
    key,
    heading: t(`console.usage.${key}`),
    renderCell: (each) => each[key],
  })
  const columns: Column<UsageDay>[] = [
    { key: 'day', heading: t('console.usage.day'), renderCell: ({ day }) => day },
    { key: 'key', heading: t('console.key.key'), renderCell: ({ key }) => <ShownKey shown={key} /> },
    count('calls'),
    count('status_4xx'),
    count('status_429'),
    count('status_5xx'),
  ]
  return (
    <Table caption={caption} columns={columns} rows={days} keyOf={({ day, key_id }) => `${day} ${key_id}`} />
  )
}
