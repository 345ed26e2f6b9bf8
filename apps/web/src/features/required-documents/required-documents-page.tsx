import { CATEGORY_OF, FLOWS, type Flow } from '@pan/contracts/pan/flow'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { APPLICANT_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { requiredDocuments } from '@pan/contracts/pan/required-documents'
import { Link } from '../../navigation/navigation.tsx'
import { useState } from 'react'
import { documentOf } from '../../navigation/flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ApplyLink } from '../../site/apply-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { DocumentItem } from './document-item.tsx'
import styles from './required-documents.module.css'

interface RequiredDocumentsPageProps {
  flow: Flow
  kind: ApplicantKind
  onKind: (kind: ApplicantKind) => void
}

/** What to have for an application, by what is applied for and by whom: to tick, or to print. */
export function RequiredDocumentsPage({ flow, kind, onKind }: RequiredDocumentsPageProps) {
  const t = useT()
  const [today] = useState(() => dayInIndia(new Date()))
  const documents = requiredDocuments(CATEGORY_OF[flow], kind, today)
  return (
    <div className="stack form-width">
      <h1>{t(`documents.title.${flow}`)}</h1>
      <p className="lead screen-only">{t('documents.lead')}</p>
      <form method="get" className="stack">
        <input type="hidden" name="document" value={documentOf[flow]} />
        <Select
          id="applicant"
          name="applicant"
          label={t('documents.applicant')}
          options={APPLICANT_KINDS.map((value) => ({ value, label: t(`site.kind.${value}`) }))}
          defaultValue={kind}
          onChange={(event) => onKind((event.target.value || 'individual') as ApplicantKind)}
        />
        <p className="script-less">
          <Button type="submit" look="secondary">
            {t('documents.show')}
          </Button>
        </p>
      </form>
      <h2>
        {t('documents.list')}: {t(`site.kind.${kind}`)}
      </h2>
      <ul className={styles.list}>
        {documents.map((document) => (
          <DocumentItem key={`${kind} ${document.id}`} document={document} />
        ))}
      </ul>
      <p className="muted">{t('documents.source')}</p>
      <div className="actions screen-only">
        <ApplyLink flow={flow} kind={kind}>
          {t('documents.start')}
        </ApplyLink>
        <Button look="secondary" className="scripted" onClick={() => print()}>
          {t('documents.print')}
        </Button>
      </div>
      <nav aria-labelledby="other-documents" className="stack">
        <h2 id="other-documents">{t('documents.others')}</h2>
        <ul className={styles.others}>
          {FLOWS.filter((other) => other !== flow).map((other) => (
            <li key={other}>
              <Link to="/required_document" search={{ document: documentOf[other], applicant: kind }}>
                {t(`documents.title.${other}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
