import type { MessageKey } from '@pan/contracts/messages/en/index'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { coveredBy, isThere, tickOf, type ListedDocument, type Ticks } from './papers.ts'
import styles from './required-documents.module.css'

// The two speak for themselves: the papers below them say the rest.
const hasText = (id: ListedDocument['id']): id is Exclude<ListedDocument['id'], 'identity' | 'address'> =>
  id !== 'identity' && id !== 'address'

interface DocumentItemProps {
  document: ListedDocument
  ticks: Ticks
  onChange: () => void
}

/** One line of the checklist: something to tick, or something that one of several papers proves. */
export function DocumentItem({ document, ticks, onChange }: DocumentItemProps) {
  const t = useT()
  const { id, anyOf } = document
  const text = hasText(id) ? t(`documents.${id}.text`) : undefined
  return (
    <li className={styles.document}>
      {anyOf ? (
        <ProofItem document={document} ticks={ticks} text={text} />
      ) : (
        <Checkbox
          id={tickOf(id)}
          name={tickOf(id)}
          label={t(`documents.${id}`)}
          hint={text}
          checked={isThere(document, ticks)}
          onChange={onChange}
        />
      )}
      {id === 'photos' && (
        <p className={styles.papers}>
          <Link to="/photo-guide">{t('documents.photos.guide')}</Link>
        </p>
      )}
    </li>
  )
}

interface ProofItemProps {
  document: ListedDocument
  ticks: Ticks
  text: string | undefined
}

function ProofItem({ document, ticks, text }: ProofItemProps) {
  const t = useT()
  const { id, anyOf, isConditional } = document
  const papers = coveredBy(document, ticks)
  const names = (papers.length > 0 ? papers : anyOf!).map((paper) => ({
    id: paper.id,
    name: t(`proof.${paper.id}` as MessageKey),
  }))
  return (
    <>
      <div className={styles.head}>
        <h3>{t(`documents.${id}`)}</h3>
        {papers.length > 0 ? (
          <StatusTag tone="done">{t('documents.have')}</StatusTag>
        ) : (
          <StatusTag>{t(isConditional ? 'documents.ifItApplies' : 'documents.stillNeeded')}</StatusTag>
        )}
      </div>
      {text && <p className="muted">{text}</p>}
      <p className="muted">{t(papers.length > 0 ? 'documents.coveredBy' : 'documents.anyOf')}</p>
      <ul className={styles.names}>
        {names.map((paper) => (
          <li key={paper.id}>{paper.name}</li>
        ))}
      </ul>
    </>
  )
}
