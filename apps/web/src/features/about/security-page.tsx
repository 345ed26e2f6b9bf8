import { useT } from '../../i18n/i18n.tsx'
import { TextSections } from '../../ui/text-sections.tsx'
import { WriteToUs } from '../../site/write-to-us.tsx'

/** How to report a weakness in private; `security.txt` names this page as the policy (RFC 9116). */
export function SecurityPage() {
  const t = useT()
  return (
    <TextSections
      title={t('security.title')}
      lead={t('security.lead')}
      sections={[
        {
          id: 'how',
          heading: t('security.how'),
          points: [t('security.how.mail'), t('security.how.steps'), t('security.how.data')],
        },
        {
          id: 'promise',
          heading: t('security.promise'),
          points: [
            t('security.promise.answer'),
            t('security.promise.plan'),
            t('security.promise.people'),
            t('security.promise.court'),
          ],
        },
        {
          id: 'rules',
          heading: t('security.rules'),
          points: [
            t('security.rules.own'),
            t('security.rules.stop'),
            t('security.rules.load'),
            t('security.rules.time'),
          ],
        },
        { id: 'contact', heading: t('security.contact'), more: <WriteToUs /> },
      ]}
    />
  )
}
