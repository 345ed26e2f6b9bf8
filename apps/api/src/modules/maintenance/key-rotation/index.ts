import { secretsCommands } from './key-rotation.commands.ts'

export const keyRotation = { commands: [secretsCommands] }
