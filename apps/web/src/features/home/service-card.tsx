import type { Flow } from '@pan/contracts/pan/flow'
import { Link } from '../../navigation/navigation.tsx'
import { documentOf } from '../../navigation/flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** One of the three services: for whom, the form, and the documents that it takes. */
export function ServiceCard({ flow }: { flow: Flow }) {
  const t = useT()
  const service = t(`services.${flow}`)
  return (
    <Card
      title={service}
      action={
        <div className="actions">
          <Link
            to="/apply-{$flow}-pan"
            params={{ flow }}
            aria-label={t('site.home.apply.of', { service })}
            className={buttonClass('secondary')}
          >
            {t('site.home.apply')}
          </Link>
          <Link
            to="/required_document"
            search={{ document: documentOf[flow] }}
            aria-label={t('site.home.documents.of', { service })}
            className={buttonClass('link')}
          >
            {t('site.home.documents')}
          </Link>
        </div>
      }
    >
      <p>{t(`site.home.${flow}.text`)}</p>
      <p>
        <Link
          to="/apply-{$flow}-pan/non-individual"
          params={{ flow }}
          aria-label={`${service}: ${t('site.menu.others')}`}
        >
          {t('site.menu.others')}
        </Link>
      </p>
    </Card>
  )
}
