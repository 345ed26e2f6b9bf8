import { useSuspenseQuery } from '@tanstack/react-query'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { TextSections } from '../../ui/text-sections.tsx'
import { NoWrap } from '../../ui/no-wrap.tsx'
import { WriteToUs } from '../../site/write-to-us.tsx'
import { RetentionTable } from './retention-table.tsx'
import { privacyQuery } from './queries.ts'

/** What is kept about people, with the periods that are really kept. */
export function PrivacyPage() {
  const t = useT()
  const { data: notice } = useSuspenseQuery(privacyQuery())
  const { version } = notice
  const date = dayText(new Date(`${version}T00:00:00+05:30`))
  const { operator } = config
  return (
    <TextSections
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      facts={
        <p className="muted">
          <NoWrap>{t('privacy.version', { version, date })}</NoWrap>
        </p>
      }
      contents={t('privacy.contents')}
      sections={[
        {
          id: 'short',
          heading: t('privacy.short'),
          points: [
            t('privacy.short.purpose'),
            t('privacy.short.numbers'),
            t('privacy.short.end'),
            t('privacy.short.watching'),
          ],
        },
        {
          id: 'who',
          heading: t('privacy.who'),
          paragraphs: [
            operator ? t('privacy.who.named', { operator }) : t('privacy.who.unnamed'),
            t('privacy.who.government'),
            t('privacy.who.contact'),
          ],
          more: <WriteToUs />,
        },
        { id: 'kept', heading: t('privacy.kept'), more: <RetentionTable notice={notice} /> },
        {
          id: 'device',
          heading: t('privacy.device'),
          points: [
            t('privacy.device.draft'),
            t('privacy.device.tab'),
            t('privacy.device.cookies'),
            t('privacy.device.pages'),
            t('privacy.device.colours'),
          ],
        },
        {
          id: 'others',
          heading: t('privacy.others'),
          points: [
            t('privacy.others.gateway'),
            t('privacy.others.mail'),
            t('privacy.others.messages'),
            t('privacy.others.social'),
            t('privacy.others.servers'),
            t('privacy.others.law'),
            t('privacy.others.nobody'),
          ],
        },
        { id: 'children', heading: t('privacy.children'), paragraphs: [t('privacy.children.text')] },
        {
          id: 'rights',
          heading: t('privacy.rights'),
          points: [
            t('privacy.rights.see'),
            t('privacy.rights.correct'),
            t('privacy.rights.erase'),
            t('privacy.rights.messages'),
            t('privacy.rights.nominate'),
            t('privacy.rights.complain'),
          ],
          more: <p>{t('privacy.rights.law')}</p>,
        },
        {
          id: 'safety',
          heading: t('privacy.safety'),
          paragraphs: [t('privacy.safety.text'), t('privacy.safety.breach')],
        },
        { id: 'changes', heading: t('privacy.changes'), paragraphs: [t('privacy.changes.text')] },
      ]}
    />
  )
}
