import { LOCALES } from '@pan/contracts/messages/languages'
import {
  addPicture,
  altField,
  cancelPublication,
  moveArticle,
  publishArticle,
  staffPicture,
  withdrawArticle,
} from '@pan/contracts/staff/articles/publication'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { Alts } from './article-pictures.service.ts'
import type { StaffArticlesServices } from './build-staff-articles.ts'
import { pictureResponse } from './picture-response.ts'

/** What readers see, from when on and where, and the pictures. */
export function articlePublicationRoutes(
  { serve }: StaffServer,
  {
    articlePublication: publication,
    articleAddresses: addresses,
    articlePictures: pictures,
  }: StaffArticlesServices,
): void {
  serve(publishArticle, ({ params, body }, { request, transaction }) => {
    const { version, at } = body
    request.noted = { details: { version, ...(at !== undefined && { at }) } }
    return publication.publish(params.id, body, transaction)
  })

  serve(cancelPublication, ({ params }, { transaction }) => publication.cancel(params.id, transaction))

  serve(withdrawArticle, ({ params }, { transaction }) => publication.withdraw(params.id, transaction))

  serve(moveArticle, ({ params, body }, { transaction }) => addresses.move(params.id, body, transaction))

  serve(addPicture, ({ params, body }, { caller, transaction }) => {
    const alts = Object.fromEntries(LOCALES.map((locale) => [locale, body[altField(locale)]])) as Alts
    const given = { bytes: body.file_to_upload?.bytes, alts }
    return pictures.add(ofStaff(caller).memberId, params.id, given, transaction)
  })

  serve(staffPicture, async ({ params: { name } }, { request }) => {
    const picture = await pictures.read(name)
    // The name of one that is there, and not whatever else was sent.
    request.noted = { objects: [name] }
    return pictureResponse(picture, 'private, no-store')
  })
}
