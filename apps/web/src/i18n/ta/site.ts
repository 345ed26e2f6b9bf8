import { errorSentences } from '@pan/contracts/messages/ta/errors'
import { site } from '@pan/contracts/messages/ta/site'
import { ui } from '@pan/contracts/messages/ta/ui'

export const sentences = { ...errorSentences, ...site, ...ui }
