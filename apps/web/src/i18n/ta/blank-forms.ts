import { blankForms } from '@pan/contracts/messages/ta/blank-forms'

export const sentences = blankForms
