import { secretsCommands } from './secrets.commands.ts'

export const keyRotation = { commands: [secretsCommands] }
