import { errorSentences } from '@pan/contracts/messages/en/errors'
import { site } from '@pan/contracts/messages/en/site'
import { ui } from '@pan/contracts/messages/en/ui'

export const sentences = { ...errorSentences, ...site, ...ui }
