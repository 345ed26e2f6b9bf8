import { useT } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { TextSections } from '../../ui/text-sections.tsx'
import { WriteToUs } from '../../site/write-to-us.tsx'

/** The day on which every page was last gone through as the statement says. */
const LOOKED_AT = '2026-11-21'

/** What was done for people whom a screen easily shuts out, what was tested, and what does not work. */
export function AccessibilityPage() {
  const t = useT()
  return (
    <TextSections
      title={t('access.title')}
      lead={t('access.lead')}
      sections={[
        { id: 'goal', heading: t('access.goal'), paragraphs: [t('access.goal.text')] },
        {
          id: 'tested',
          heading: t('access.tested'),
          points: [
            t('access.tested.machine'),
            t('access.tested.keys'),
            t('access.tested.small'),
            t('access.tested.scripts'),
          ],
          more: <p>{t('access.tested.when', { date: dayText(new Date(`${LOOKED_AT}T00:00:00+05:30`)) })}</p>,
        },
        {
          id: 'not',
          heading: t('access.not'),
          points: [
            t('access.not.people'),
            t('access.not.pdf'),
            t('access.not.gateway'),
            t('access.not.tamil'),
          ],
        },
        {
          id: 'help',
          heading: t('access.help'),
          points: [t('access.help.captcha'), t('access.help.time'), t('access.help.colours')],
        },
        {
          id: 'complain',
          heading: t('access.complain'),
          paragraphs: [t('access.complain.text')],
          more: <WriteToUs />,
        },
      ]}
    />
  )
}
