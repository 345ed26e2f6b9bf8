import { site } from '@pan/contracts/messages/en/site'
import { ui } from '@pan/contracts/messages/en/ui'

export const sentences = { ...site, ...ui }
