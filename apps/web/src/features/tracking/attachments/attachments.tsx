import { useT } from '../../../i18n/i18n.tsx'
import { attachmentsQuery } from '../queries.ts'
import { SentTable } from './sent-table.tsx'

/** The files of an application. */
export function Attachments({ id }: { id: string }) {
  const t = useT()
  return (
    <SentTable
      heading={t('track.files')}
      none={t('track.files.none')}
      query={attachmentsQuery(id)}
      before={[
        { key: 'name', heading: t('track.files.name'), renderCell: ({ original_filename: name }) => name },
      ]}
      behind={[
        {
          key: 'link',
          heading: t('track.files.link'),
          renderCell: ({ original_filename: name, download_url: link }) => (
            <a href={link} download aria-label={t('track.files.get', { name })}>
              {t('track.download')}
            </a>
          ),
        },
      ]}
    />
  )
}
