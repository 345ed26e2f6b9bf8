import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'
import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { tabClass, Tabs } from '../../../ui/tabs.tsx'
import { CodeBlock } from '../code-block.tsx'
import { useEnglish } from '../description-text.tsx'
import { sampleOf, SAMPLE_LANGUAGES, type SampleLanguage } from '../samples/samples.ts'
import styles from './operation.module.css'

/** Which of the examples the page shows, as its address says. */
export interface SampleView {
  code?: Exclude<SampleLanguage, 'curl'> | undefined
  /** The name of an example of the body. */
  body?: string | undefined
}

interface SampleProps {
  operation: OperationDetails
  view: SampleView
}

const PLACE = 'sample'
const SAMPLE_NAMES: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  php: 'PHP',
  typescript: 'TypeScript',
}

/** The call as a program in the language that the reader chose, and what answers it. */
export function Sample({ operation, view }: SampleProps) {
  const t = useT()
  const english = useEnglish()
  const { id, body, answer } = operation
  const bodies = body?.examples ?? []
  const language = view.code ?? 'curl'
  const chosen = bodies.find(({ name }) => name === view.body) ?? bodies[0]
  const tab = (next: SampleView, isCurrent: boolean, label: string, lang?: string) => (
    <Link
      key={label}
      to="/partner-with-us/reference/$operation"
      params={{ operation: id }}
      search={next}
      hash={PLACE}
      aria-current={isCurrent ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      className={tabClass}
      lang={lang}
      resetScroll={false}
      hashScrollIntoView={false}
    >
      {label}
    </Link>
  )
  return (
    <section id={PLACE} className={styles.sample} aria-labelledby="sample-heading">
      <h2 id="sample-heading">{t('reference.sample')}</h2>
      <Tabs label={t('reference.sample.language')}>
        {SAMPLE_LANGUAGES.map((each) =>
          tab(
            { body: view.body, code: each === 'curl' ? undefined : each },
            each === language,
            SAMPLE_NAMES[each],
          ),
        )}
      </Tabs>
      {bodies.length > 1 && (
        <Tabs label={t('reference.sample.body')}>
          {bodies.map((each, index) =>
            tab(
              { body: index === 0 ? undefined : each.name, code: view.code },
              each === chosen,
              each.summary,
              english,
            ),
          )}
        </Tabs>
      )}
      <CodeBlock label={SAMPLE_NAMES[language]} code={sampleOf(language, operation, chosen?.value)} />
      {answer.example !== undefined && (
        <CodeBlock
          label={t('reference.answer.example', { status: answer.status })}
          code={JSON.stringify(answer.example, null, 2)}
        />
      )}
    </section>
  )
}
