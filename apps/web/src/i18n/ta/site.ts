import { site } from '@pan/contracts/messages/ta/site'
import { ui } from '@pan/contracts/messages/ta/ui'

export const sentences = { ...site, ...ui }
