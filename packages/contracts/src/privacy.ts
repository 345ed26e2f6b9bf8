import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'

/**
 * The day of the privacy notice and of the consent sentences, which a consent is recorded with. It moves when their meaning
 * changes; a test knows the sentences that belong to it.
 */
export const PRIVACY_VERSION = '2026-11-29'

const days = Type.Integer({ minimum: 1 })

export const privacyNotice = endpoint({
  method: 'GET',
  path: '/v1/privacy-notice',
  summary: 'The version of the privacy notice in force, and how long we keep each kind of data',
  status: 200,
  access: 'public',
  reply: Type.Object({
    data: Type.Object({
      version: Type.String(),
      /** After the last change of an application. */
      application_days: days,
      /** After the first download of the filled form. */
      aadhaar_days: days,
      /** Of a file that was sent; at the latest it goes with the Aadhaar number. */
      attachment_days: days,
      /** Of a draft for another device. */
      sent_draft_days: days,
      /** Of a registration as a partner that came to nothing. */
      affiliate_days: days,
      /** Of the record of who did what. */
      audit_days: days,
      /** Of the record of who got in and who was refused. */
      security_event_days: days,
      /** Of the empty row of an application, after it was erased; where money came it stays as long as the books. */
      erased_days: days,
      /** Of the payments of an application, after it was erased. */
      books_days: days,
      /** Of who made a payment that belongs to no application. */
      payer_days: days,
      /** Of a message of the contact page, and its answers. */
      contact_days: days,
      /** Of an account that nobody has confirmed or uses. */
      unconfirmed_days: days,
    }),
  }),
})
