import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { requiredDocuments, RequiredDocument } from '@pan/contracts/pan/required-documents'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './required-documents.module.css'

type DocumentId = ReturnType<typeof requiredDocuments>[number]['id']

// The two speak for themselves: the papers below them say the rest.
const hasText = (id: DocumentId): id is Exclude<DocumentId, 'identity' | 'address'> =>
  id !== 'identity' && id !== 'address'

/** One line of the checklist with the papers that do. */
export function DocumentItem({ document: { id, anyOf } }: { document: RequiredDocument<DocumentId> }) {
  const t = useT()
  return (
    <li className={styles.document}>
      <Checkbox
        id={`have-${id}`}
        label={t(`documents.${id}`)}
        hint={hasText(id) ? t(`documents.${id}.text`) : undefined}
      />
      {id === 'photos' && (
        <p className={styles.papers}>
          <Link to="/photo-guide">{t('documents.photos.guide')}</Link>
        </p>
      )}
      {anyOf && (
        <div className={styles.papers}>
          <p className="muted">{t('documents.anyOf')}</p>
          <ul>
            {anyOf.map((proof) => (
              <li key={proof.id}>{t(`proof.${proof.id}` as MessageKey)}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
