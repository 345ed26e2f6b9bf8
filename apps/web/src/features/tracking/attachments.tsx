import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../loaded.tsx'
import { indianMomentText } from '../../paying/indian-moment.ts'
import { Table } from '../../ui/table.tsx'
import { attachmentsQuery } from './queries.ts'

/** The files of an application. */
export function Attachments({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(attachmentsQuery(id))
  return (
    <section className="stack">
      <h2>{t('track.files')}</h2>
      <Loaded query={query}>
        {(files) =>
          files.length === 0 ? (
            <p>{t('track.files.none')}</p>
          ) : (
            <Table
              caption={<span className="visually-hidden">{t('track.files')}</span>}
              rows={files}
              keyOf={(file) => file.id}
              columns={[
                {
                  key: 'name',
                  heading: t('track.files.name'),
                  renderCell: ({ original_filename: name }) => name,
                },
                {
                  key: 'date',
                  heading: t('track.remarks.date'),
                  renderCell: ({ created_at: at }) => indianMomentText(at),
                },
                {
                  key: 'by',
                  heading: t('track.remarks.by'),
                  renderCell: ({ role }) => t(`track.role.${role}`),
                },
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
      </Loaded>
    </section>
  )
}
