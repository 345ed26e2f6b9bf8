import type { OperationLine } from '@pan/contracts/reference/reference-schemas'
import { Link } from '../../navigation/navigation.tsx'
import { CallPath } from './call-path.tsx'
import { useEnglish, Words } from './description-text.tsx'
import styles from './reference.module.css'

/** The method of a call, coloured by what it does. */
export function Method({ method }: { method: string }) {
  return <span className={`${styles.method} ${styles[method.toLowerCase()]}`}>{method}</span>
}

/** Operations as links to their pages. Each has its name as its id, so that an address can lead to it. */
export function OperationList({ operations }: { operations: readonly OperationLine[] }) {
  const english = useEnglish()
  return (
    <ul className={styles.operations} lang={english} data-routes>
      {operations.map(({ id, method, path, summary }) => (
        <li key={id} id={id}>
          <Link
            to="/partner-with-us/reference/$operation"
            params={{ operation: id }}
            className={styles.operation}
          >
            <span className={styles.call}>
              <Method method={method} /> <CallPath path={path} />
            </span>
            <span>
              <Words>{summary}</Words>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
