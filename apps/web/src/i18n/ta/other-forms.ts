import { otherForms } from '@pan/contracts/messages/ta/other-forms'

export const sentences = otherForms
