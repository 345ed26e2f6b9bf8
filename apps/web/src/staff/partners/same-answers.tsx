import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import type { Registration } from '@pan/contracts/staff/partners'
import { useT } from '../../i18n/i18n.tsx'
import { Table } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { StateOfRegistration } from './registration-state.tsx'

/** Other registrations that may be of the same people. */
export function SameAnswers({ same }: Pick<Registration, 'same'>) {
  const t = useT()
  if (same.length === 0) return <p>{t('partners.same.none')}</p>
  return (
    <Table
      caption={t('partners.same')}
      rows={same}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'reference',
          heading: t('partners.reference'),
          isPlain: true,
          renderCell: ({ id, reference }) => (
            <Link to="/partners/$id" params={{ id }}>
              {reference}
            </Link>
          ),
        },
        {
          key: 'state',
          heading: t('partners.state'),
          renderCell: ({ state }) => <StateOfRegistration state={state} />,
        },
        {
          key: 'fields',
          heading: t('partners.same.fields'),
          renderCell: ({ fields }) =>
            fields.map((field) => t({ key: affiliateForm.fields[field].label })).join(', '),
        },
      ]}
    />
  )
}
