import * as Type from 'typebox'
import { credential, text } from './value-types.ts'

/** What a gateway gets where the operator does not say otherwise; the mailbox of one's own machine reads it. */
const BODY =
  '{"id":"{id}","to":"{to}","sender":"{sender}","template_id":"{template}","language":"{language}","text":"{text}","variables":{"reference":"{reference}"}}'

const url = (what: string) =>
  Type.String({
    description: `The address at which a gateway takes ${what} by \`POST\`; none is sent when empty.`,
    default: '',
    pattern: '^(https?://[^@\\s]+)?$',
  })
const header = (name: string) => text(`The header that has ${name}.`, 'authorization')
const proof = (url: string) =>
  credential(`What proves to the gateway of ${url} who sends, as its header has it: \`Bearer …\`.`)
const templates = (ids: string) =>
  text(
    `The registered texts, \`submitted.en=<${ids}>,submitted.ta=…\`: what has none is not sent. \`*\` sends all, where the gateway finds the registered text by its words. \`admin short-messages templates\` names them all.`,
  )
const body = text(
  'What the gateway gets: JSON whose texts may have `{id}` `{to}` `{sender}` `{entity}` `{template}` `{language}` `{text}` `{reference}` `{link}` in them. `{to}` is the number with its country code, in digits.',
  BODY,
)

/** Who takes short messages, and what it wants to be told. */
export const shortMessageVariables = {
  SMS_URL: url('an SMS'),
  SMS_CREDENTIAL: proof('SMS_URL'),
  SMS_CREDENTIAL_HEADER: header('SMS_CREDENTIAL'),
  SMS_SENDER: text(
    'The sender (“header”) that is registered with the DLT platform, where India’s telecom companies keep who sends what.',
  ),
  SMS_ENTITY_ID: text('The id of your company there (“principal entity”), for `{entity}`.'),
  SMS_TEMPLATES: templates('id of the text there'),
  SMS_BODY: body,
  WHATSAPP_URL: url('a message for WhatsApp'),
  WHATSAPP_CREDENTIAL: proof('WHATSAPP_URL'),
  WHATSAPP_CREDENTIAL_HEADER: header('WHATSAPP_CREDENTIAL'),
  WHATSAPP_SENDER: text('The number or the id from which messages go.'),
  WHATSAPP_TEMPLATES: templates('name of the approved template'),
  WHATSAPP_BODY: body,
}
