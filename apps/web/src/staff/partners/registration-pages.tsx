import type { Reply } from '@pan/contracts/kit/endpoint'
import type { listRegistrations, RegistrationRow, RegistrationState } from '@pan/contracts/staff/partners'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { StateOfRegistration } from './registration-state.tsx'

interface RegistrationPagesProps {
  state: RegistrationState | undefined
  page: Reply<typeof listRegistrations>['data']
  cursor: string | undefined
}

/** A page of registrations, and the ways to the next one and back to the first. */
export function RegistrationPages({ state, page, cursor }: RegistrationPagesProps) {
  const { locale, t } = useI18n()
  const { registrations, next_cursor: next } = page
  const columns: Column<RegistrationRow>[] = [
    {
      key: 'reference',
      heading: t('partners.reference'),
      isPlain: true,
      renderCell: ({ id, reference }) => (
        <RowLink to="/partners/$id" id={id}>
          {reference}
        </RowLink>
      ),
    },
    { key: 'type', heading: t('partner.type'), renderCell: ({ type }) => t(`partner.type.${type}`) },
    {
      key: 'state',
      heading: t('partners.state'),
      renderCell: (row) => <StateOfRegistration state={row.state} />,
    },
    {
      key: 'registered',
      heading: t('partners.registered'),
      renderCell: ({ registered_at: at }) => dayAndTimeText(new Date(at), locale),
    },
  ]
  return (
    <>
      {registrations.length === 0 ? (
        <p>{t('partners.none')}</p>
      ) : (
        <Table caption={t('partners.list')} columns={columns} rows={registrations} keyOf={({ id }) => id} />
      )}
      <nav className="actions" aria-label={t('ui.pages')}>
        {cursor !== undefined && (
          <Link to="/partners" search={{ state }} className={buttonClass('secondary')}>
            {t('partners.first')}
          </Link>
        )}
        {next !== null && (
          <Link to="/partners" search={{ state, cursor: next }} className={buttonClass('secondary')}>
            {t('ui.pages.next')}
          </Link>
        )}
      </nav>
    </>
  )
}
