import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { SAME_SHOWN_MAX, type Registration } from '@pan/contracts/staff/partners'
import { useT } from '../../i18n/i18n.tsx'
import { Table } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { StateOfRegistration } from './registration-state.tsx'

/** Other registrations that may be of the same people, and that there may be more. */
export function SameAnswers({ registration }: { registration: Registration }) {
  const t = useT()
  const { same, is_same_whole: isWhole } = registration
  const part =
    same.length === SAME_SHOWN_MAX
      ? t('partners.same.more', { shown: SAME_SHOWN_MAX })
      : t('partners.same.part')
  return (
    <>
      {same.length === 0 ? (
        <p>{t(isWhole ? 'partners.same.none' : 'partners.same.none.compared')}</p>
      ) : (
        <Others same={same} />
      )}
      {!isWhole && <p>{part}</p>}
    </>
  )
}

function Others({ same }: Pick<Registration, 'same'>) {
  const t = useT()
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
