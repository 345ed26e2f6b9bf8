import { blankForms } from '@pan/contracts/messages/en/blank-forms'

export const sentences = blankForms
