import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { AddForm } from './add-form.tsx'
import { dayOf } from './day-of.ts'
import { FacsimileFallback } from './facsimile-fallback.tsx'
import { PublishedEditions } from './published-editions.tsx'
import { officialFormsQuery, versionId } from './queries.ts'
import { VersionState } from './version-state.tsx'

const STEPS = ['add', 'place', 'test', 'use'] as const

/** The department's forms: which were brought, which are in use, and a way to bring one. */
export function OfficialFormsPage() {
  const { t } = useI18n()
  const query = useQuery(officialFormsQuery())
  return (
    <Page title={t('officialForms.title')}>
      <p>{t('officialForms.text')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`officialForms.step.${step}`)}</li>
        ))}
      </ol>
      <Loaded query={query}>
        {(forms) => {
          const versions = forms.flatMap((each) => each.versions)
          return (
            <>
              <FacsimileFallback forms={forms} />
              <PublishedEditions forms={forms} />
              {versions.length === 0 ? <p>{t('officialForms.none')}</p> : <Versions versions={versions} />}
            </>
          )
        }}
      </Loaded>
      <h2>{t('officialForms.add')}</h2>
      <AddForm />
    </Page>
  )
}

function Versions({ versions }: { versions: readonly OfficialVersion[] }) {
  const { locale, t } = useI18n()
  const columns: Column<OfficialVersion>[] = [
    {
      key: 'form',
      heading: t('officialForms.form'),
      renderCell: (version) => (
        <Link to="/official-forms/$id" params={{ id: versionId(version) }}>
          {t('officialForms.version', { title: version.title, version: version.version })}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('officialForms.state'),
      renderCell: (version) => <VersionState version={version} />,
    },
    {
      key: 'from',
      heading: t('officialForms.from'),
      renderCell: ({ holds_from }) => dayOf(holds_from),
    },
    {
      key: 'missing',
      heading: t('officialForms.missing'),
      renderCell: ({ without_place }) => without_place.toLocaleString('en-IN'),
    },
    {
      key: 'added',
      heading: t('officialForms.added'),
      renderCell: ({ added_at, added_by }) =>
        t('officialForms.by', { time: dayAndTimeText(new Date(added_at), locale), name: added_by }),
    },
  ]
  return <Table caption={t('officialForms.list')} columns={columns} rows={versions} keyOf={versionId} />
}
