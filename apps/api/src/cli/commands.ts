import { modules, type ModuleServices } from '../composition/modules.ts'
import { backupCommands } from '../modules/maintenance/backup/backup.commands.ts'
import { moveCommands } from '../modules/maintenance/database-transfer/database-transfer.commands.ts'
import type { Command } from './command.ts'
import { configurationCommands } from './configuration.commands.ts'
import { databaseCommands } from './database.commands.ts'

/** Every command of a module. */
export const commandsOf = (services: ModuleServices): Command[] =>
  modules.flatMap(({ commands = [] }) => commands.flatMap((of) => of(services)))

/** Every command without what it works on: for saying what there is. */
export function describedCommands(): Command[] {
  const nothing: ModuleServices = new Proxy({} as ModuleServices, { get: () => nothing })
  return [
    ...commandsOf(nothing),
    ...configurationCommands,
    ...databaseCommands(),
    ...moveCommands(),
    ...backupCommands(nothing as never),
  ]
}
