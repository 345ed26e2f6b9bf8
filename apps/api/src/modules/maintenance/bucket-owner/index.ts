import { bucketCommands } from './bucket-owner.commands.ts'

export const bucketOwner = { commands: [bucketCommands] }
