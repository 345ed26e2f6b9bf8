import { anchorOf } from '@pan/contracts/kit/http/rule-link'
import { GUIDE_PAGE } from '@pan/contracts/reference/reference'
import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useEnglish } from '../description-text.tsx'
import styles from './operation.module.css'

/** In which ways a call fails, each code a link to what the guide says of it. */
export function Failures({ failures }: Pick<OperationDetails, 'failures'>) {
  const { locale } = useI18n()
  const english = useEnglish()
  return (
    <dl className={styles.failures} lang={english}>
      {failures.map(({ status, codes }) => (
        <div key={status}>
          <dt>{status}</dt>
          {codes.map(({ code, title }) => (
            <dd key={code}>
              <a href={`${addressIn(locale, `${GUIDE_PAGE}/errors`)}#${anchorOf(code)}`}>
                <code>{code}</code>
              </a>{' '}
              {title}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
