import { privacy } from '@pan/contracts/messages/ta/privacy'

export const sentences = privacy
