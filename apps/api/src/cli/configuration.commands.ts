import { processConfig } from '../config/config.ts'
import { sharedWarnings } from '../config/variable-faults.ts'
import { weakKeyWarnings } from '../config/secrets.ts'
import type { Command } from './command.ts'
import { tryConfiguration } from './configuration-trial.ts'
import { commandIn, parsed } from './parse.ts'
import { printed } from './print.ts'

/** Each throws a ConfigError with every fault. They need no database, so no log has an entry of them. */
export const configurationCommands: Command[] = [
  {
    area: 'configuration',
    name: 'check',
    args: '',
    summary:
      'Names every fault of the configuration that would keep the server from starting. It changes nothing and needs no database: for the program of a new version, before an upgrade.',
    async run() {
      const config = processConfig()
      const warnings = [...sharedWarnings(config), ...weakKeyWarnings(config.PII_KEYS)]
      return { configuration: 'right', ...(warnings.length > 0 && { warnings }) }
    },
  },
  {
    area: 'configuration',
    name: 'try',
    args: '',
    summary:
      'Tries what the configuration names: database, files, mail server, Valkey, payment gateway, clamd. It logs in to each and sends nothing; a small file and a row show that writing works, and PII_KEYS are tried on the data: before a start, and after a change of a password.',
    run: () => tryConfiguration(processConfig()),
  },
]

/** Does a command about the configuration; undefined for any other. */
export async function configurationCommand(argv: readonly string[]): Promise<string | undefined> {
  const command = commandIn(argv, configurationCommands)
  if (!command) return undefined
  const { isJson, isDryRun, options, positionals } = parsed(argv, command)
  const input = {
    args: positionals.slice(2),
    isDryRun,
    reason: '',
    options,
    actor: '',
    write: async () => {},
    endWithFault() {},
  }
  return printed(await command.run(input), isJson)
}
