import { ApiProblem, NetworkFailure } from '../../api/call.ts'
import { noAnswerKey } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

/** What stands in the place of a page that could not be shown. */
export function PageFailure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useT()
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  return (
    <div className="stack form-width">
      <h1>{t('site.error.heading')}</h1>
      <p>{t(reasonOf(error))}</p>
      {requestId && <p>{t('site.error.reference', { id: requestId })}</p>}
      <div className="actions">
        <Button onClick={onAgain}>{t('site.error.again')}</Button>
        <Link to="/" className={buttonClass('secondary')}>
          {t('site.error.home')}
        </Link>
      </div>
    </div>
  )
}

function reasonOf(error: unknown) {
  if (error instanceof NetworkFailure) return noAnswerKey(error)
  const isMissing = error instanceof ApiProblem && error.status === 404
  return isMissing ? 'site.error.missing' : 'site.error.text'
}
