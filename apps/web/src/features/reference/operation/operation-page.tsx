import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { CallPath } from '../call-path.tsx'
import { CopyButton } from '../copy-button.tsx'
import { useEnglish, Words } from '../description-text.tsx'
import { Method } from '../operation-list.tsx'
import { operationQuery } from '../queries.ts'
import styles from '../reference.module.css'
import own from './operation.module.css'
import { Failures } from './failures.tsx'
import { Fields } from './fields.tsx'
import { Sample, type SampleView } from './sample.tsx'

interface OperationPageProps {
  operation: string
  view: SampleView
}

/** One operation: what it is for, what goes in, what comes out, how it fails, and a program that calls it. */
export function OperationPage({ operation: id, view }: OperationPageProps) {
  const t = useT()
  const english = useEnglish()
  const { data: operation } = useSuspenseQuery(operationQuery(id))
  const { method, path, area, summary, about, parameters, body, answer, failures } = operation
  return (
    <div className="stack">
      <nav aria-label={t('reference.where')} className={styles.ways} data-routes>
        <Link to="/partner-with-us/reference" activeOptions={{ exact: true }}>
          {t('reference.title')}
        </Link>
        <Link
          to="/partner-with-us/reference"
          search={{ area, calls: operation.is_for_partners ? undefined : 'all' }}
          lang={english}
        >
          {area}
        </Link>
      </nav>
      <h1 lang={english}>
        <Words>{summary}</Words>
      </h1>
      <p className={own.address}>
        <Method method={method} /> <CallPath path={path} />
        <CopyButton text={path} about={t('reference.path')} />
      </p>
      <div className={own.columns}>
        <div className={own.about} lang={english}>
          {about.map((text) => (
            <p key={text}>
              <Words>{text}</Words>
            </p>
          ))}
        </div>
        <Sample operation={operation} view={view} />
        <div className={`stack ${own.facts}`}>
          {parameters.length > 0 && (
            <Part id="parameters" heading={t('reference.parameters')}>
              <Fields fields={parameters} isSent />
            </Part>
          )}
          {body && (
            <Part id="body" heading={t('reference.body')} types={body.types}>
              <Fields fields={body.fields} isSent />
            </Part>
          )}
          <Part id="answer" heading={t('reference.answer', { status: answer.status })} types={answer.types}>
            {answer.fields.length > 0 && <Fields fields={answer.fields} />}
          </Part>
          <Part id="failures" heading={t('reference.failures')}>
            <Failures failures={failures} />
          </Part>
        </div>
      </div>
    </div>
  )
}

interface PartProps {
  id: string
  heading: string
  /** What is sent or comes, as media types. */
  types?: readonly string[]
  children: ReactNode
}

function Part({ id, heading, types = [], children }: PartProps) {
  return (
    <section id={id} className={styles.area} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {types.length > 0 && (
        <p className={styles.ways}>
          {types.map((type) => (
            <code key={type}>{type}</code>
          ))}
        </p>
      )}
      {children}
    </section>
  )
}
