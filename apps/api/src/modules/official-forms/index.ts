import { officialFormsCommands } from './official-forms.commands.ts'

export const officialForms = { commands: [officialFormsCommands] }
