import { Link } from '../../navigation/navigation.tsx'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { moneyText } from '../../format/money-text.ts'
import { TextSections } from '../../ui/text-sections.tsx'
import { NoWrap } from '../../ui/no-wrap.tsx'
import { useTariff } from '../../site/use-tariff.ts'
import { WriteToUs } from '../../site/write-to-us.tsx'

/** The first day of the terms as they are; it moves when their meaning changes. */
const IN_FORCE_SINCE = '2026-11-21'

/** Under which terms the service is used: the fees are those that are really taken. */
export function TermsPage() {
  const t = useT()
  const costs = useTariff()
  const { card, reprint, checked } = config.governmentFees
  const [individual, other] = [costs('individual'), costs('non-individual')]
  return (
    <TextSections
      title={t('terms.title')}
      lead={t('terms.lead')}
      facts={
        <p className="muted">
          <NoWrap>
            {t('terms.version', { date: dayText(new Date(`${IN_FORCE_SINCE}T00:00:00+05:30`)) })}
          </NoWrap>
        </p>
      }
      sections={[
        {
          id: 'service',
          heading: t('terms.service'),
          points: [t('terms.service.private'), t('terms.service.government'), t('terms.service.decision')],
        },
        {
          id: 'who',
          heading: t('terms.who'),
          points: [t('terms.who.adults'), t('terms.who.entities'), t('terms.who.one')],
        },
        {
          id: 'you',
          heading: t('terms.you'),
          points: [t('terms.you.truth'), t('terms.you.others'), t('terms.you.papers'), t('terms.you.site')],
        },
        {
          id: 'fees',
          heading: t('terms.fees'),
          points: [
            t('terms.fees.ours', { individual: moneyText(individual.fee), other: moneyText(other.fee) }),
            t('terms.fees.gateway', {
              chargeIndividual: moneyText(individual.charge),
              chargeOther: moneyText(other.charge),
            }),
            t('terms.fees.free'),
            t('terms.fees.government', { government: moneyText(card), reprint: moneyText(reprint) }),
            checked
              ? t('terms.fees.abroad', {
                  abroad: moneyText(checked.abroad),
                  reprintAbroad: moneyText(checked.reprintAbroad),
                })
              : t('terms.fees.abroad.ask'),
            t('terms.fees.both', {
              individual: moneyText(individual.fee + card),
              other: moneyText(other.fee + card),
            }),
          ],
        },
        {
          id: 'refunds',
          heading: t('terms.refunds'),
          points: [t('terms.refunds.none'), t('terms.refunds.duplicate'), t('terms.refunds.pending')],
        },
        {
          id: 'comments',
          heading: t('terms.comments'),
          points: [t('terms.comments.account'), t('terms.comments.rules')],
        },
        { id: 'content', heading: t('terms.content'), paragraphs: [t('terms.content.text')] },
        { id: 'liability', heading: t('terms.liability'), paragraphs: [t('terms.liability.text')] },
        {
          id: 'law',
          heading: t('terms.law'),
          paragraphs: [t('terms.law.text')],
          more: (
            <>
              <WriteToUs />
              <p>
                <Link to="/privacy-policy">{t('terms.privacy')}</Link>
              </p>
            </>
          ),
        },
        { id: 'changes', heading: t('terms.changes'), paragraphs: [t('terms.changes.text')] },
      ]}
    />
  )
}
