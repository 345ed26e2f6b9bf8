import { otherForms } from '@pan/contracts/messages/en/other-forms'

export const sentences = otherForms
