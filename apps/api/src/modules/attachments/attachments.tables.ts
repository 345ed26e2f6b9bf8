import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

export function defineAttachmentsTables(
  c: Columns,
  { applications }: ReturnType<typeof defineApplicationsTables>,
) {
  const application = () =>
    c
      .text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' })
  const role = () => c.text('role').$type<'applicant' | 'staff'>().notNull()

  // What applicant and staff say to each other about an application.
  const remarks = c.table(
    'remarks',
    {
      id: c.text('id').primaryKey(),
      applicationId: application(),
      role: role(),
      /** Encrypted for this row: people write numbers into it. */
      sealedText: c.text('sealed_text').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.index('remarks_application_idx').on(t.applicationId, t.createdAt),
      c.index('remarks_sealed_idx').on(c.beginning(t.sealedText)),
    ],
  )

  // Files that belong to an application. Their bytes are kept elsewhere, encrypted.
  const attachments = c.table(
    'attachments',
    {
      id: c.text('id').primaryKey(),
      applicationId: application(),
      role: role(),
      /** What the sender called it, cleaned, encrypted for this row. */
      sealedName: c.text('sealed_name').notNull(),
      kind: c.text('kind').$type<'pdf' | 'jpeg' | 'png'>().notNull(),
      /** Of the file as it is kept. */
      bytes: c.integer('bytes').notNull(),
      /** The name and the key of the stored file, encrypted for this row; empty for one that is still stored as it is. */
      sealedFile: c.text('sealed_file').notNull().default(''),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.index('attachments_application_idx').on(t.applicationId, t.createdAt),
      c.index('attachments_created_idx').on(t.createdAt),
      c.index('attachments_sealed_name_idx').on(c.beginning(t.sealedName)),
      c.index('attachments_sealed_file_idx').on(c.beginning(t.sealedFile)),
    ],
  )

  return { remarks, attachments }
}
