import { privacy } from '@pan/contracts/messages/en/privacy'

export const sentences = privacy
