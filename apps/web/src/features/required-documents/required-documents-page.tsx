import { FLOWS } from '@pan/contracts/pan/flow'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { Link } from '../../navigation/navigation.tsx'
import { useRef } from 'react'
import { documentOf } from '../../navigation/flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ApplyLink } from '../../site/apply-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { DocumentItem } from './document-item.tsx'
import {
  documentsFor,
  isThere,
  papersOf,
  readDocuments,
  tickable,
  tickOf,
  type DocumentsSearch,
} from './papers.ts'
import styles from './required-documents.module.css'

interface RequiredDocumentsPageProps {
  search: DocumentsSearch
  onChosen: (search: DocumentsSearch) => void
}

/**
 * What to have for an application, by what is applied for and by whom, and what of it is still needed by the papers that
 * somebody has: to tick, or to print.
 */
export function RequiredDocumentsPage({ search, onChosen }: RequiredDocumentsPageProps) {
  const t = useT()
  const [{ document, applicant: kind = 'individual', ...ticks }, choose] = useChosen(search)
  const flow = FLOWS[document - 1]!
  const documents = documentsFor(flow, kind)
  const needed = documents.filter(({ isConditional }) => !isConditional)
  const boxes = new Set<string>(tickable(documents).map(({ id }) => tickOf(id)))
  const form = useRef<HTMLFormElement>(null)
  const onChange = () => {
    const next = readDocuments(Object.fromEntries(new FormData(form.current!)))
    choose(next)
    onChosen(next)
  }
  return (
    <div className="stack form-width">
      <h1>{t(`documents.title.${flow}`)}</h1>
      <p className="lead screen-only">{t('documents.lead')}</p>
      <form ref={form} method="get" className="stack">
        <input type="hidden" name="document" value={document} />
        {/* What was ticked for another applicant is there again when they are chosen again. */}
        {Object.keys(ticks)
          .filter((name) => !boxes.has(name))
          .map((name) => (
            <input key={name} type="hidden" name={name} value="on" />
          ))}
        <FilterSelect
          id="applicant"
          label={t('documents.applicant')}
          options={APPLICANT_KINDS.map((value) => ({ value, label: t(`site.kind.${value}`) }))}
          value={kind}
          onValue={onChange}
        />
        <p className="script-less">
          <Button type="submit" look="secondary">
            {t('documents.show')}
          </Button>
        </p>
        <div className="screen-only">
          <CheckboxGroup id="papers" label={t('documents.papers')} hint={t('documents.papers.hint')}>
            {papersOf(documents).map(({ id }) => (
              <Checkbox
                key={id}
                id={tickOf(id)}
                name={tickOf(id)}
                label={t(`proof.${id}` as MessageKey)}
                checked={ticks[tickOf(id)] === 'on'}
                onChange={onChange}
              />
            ))}
          </CheckboxGroup>
        </div>
        <p className="script-less">
          <Button type="submit">{t('documents.check')}</Button>
        </p>
        <h2>
          {t('documents.list')}: {t(`site.kind.${kind}`)}
        </h2>
        <p role="status">
          {t('documents.count', {
            needed: needed.length,
            there: needed.filter((each) => isThere(each, ticks)).length,
          })}
        </p>
        <ul className={styles.list}>
          {documents.map((each) => (
            <DocumentItem key={`${kind} ${each.id}`} document={each} ticks={ticks} onChange={onChange} />
          ))}
        </ul>
      </form>
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
              <Link
                to="/required_document"
                search={{ document: documentOf[other], applicant: kind, ...ticks }}
              >
                {t(`documents.title.${other}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
