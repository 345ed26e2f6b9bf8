import { securityEventsCommands } from './security-events.commands.ts'

export const securityEvents = { commands: [securityEventsCommands] }
