import {
  listTexts,
  previewText,
  readText,
  readTextVersion,
  restoreText,
  saveText,
  sendTestMail,
} from '@pan/contracts/staff/texts/texts'
import { ofStaff } from '../../auth/caller.ts'
import type { StaffServer } from '../module.ts'
import type { TextsServices } from './build-texts.ts'

export function textsRoutes(
  { serve }: StaffServer,
  { textReading: reading, textWriting: writing, textTrials: trials }: TextsServices,
): void {
  serve(listTexts, async () => ({ data: { texts: await reading.list() } }))

  serve(readText, async ({ params }, { request }) => {
    request.noted = { objects: [params.code] }
    return { data: { text: await reading.read(params.code) } }
  })

  serve(readTextVersion, async ({ params }, { request }) => {
    request.noted = { objects: [params.code], details: { version: Number(params.number) } }
    const texts = await reading.version(params.code, Number(params.number))
    return { data: { texts: texts.map(({ locale, subject, text }) => ({ locale, subject, text })) } }
  })

  serve(saveText, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { objects: [params.code], details: { version: body.version } }
    return writing.save(ofStaff(caller).memberId, params.code, body, transaction)
  })

  serve(restoreText, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { objects: [params.code], details: { from: body.from } }
    return writing.restore(ofStaff(caller).memberId, params.code, body, transaction)
  })

  serve(previewText, async ({ params, body }, { request }) => {
    request.noted = { objects: [params.code] }
    return { data: await trials.preview(params.code, body) }
  })

  serve(sendTestMail, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { objects: [params.code] }
    return trials.send(ofStaff(caller).memberId, params.code, body, transaction)
  })
}
