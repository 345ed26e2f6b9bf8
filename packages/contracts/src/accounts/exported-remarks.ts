import * as Type from 'typebox'

const text = Type.String()
/** ISO 8601 with the Indian offset. */
const instant = Type.String()
const author = Type.Enum(['applicant', 'staff'])

/** What was said about an application. */
export const remark = Type.Object({ id: text, comment: text, role: author, created_at: instant })
/** A file that was sent with it. */
export const attachment = Type.Object({
  id: text,
  original_filename: text,
  content_type: Type.Enum(['application/pdf', 'image/jpeg', 'image/png']),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
  role: author,
  created_at: instant,
  /** Where its owner gets the file later on. */
  page_url: text,
  /** Works without a header until then; attachment-display and the next copy give another one. */
  download_url: text,
  download_ends_at: instant,
})
