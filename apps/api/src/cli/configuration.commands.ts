import { processConfig } from '../config/config.ts'
import { sharedWarnings } from '../config/faults.ts'
import { weakKeyWarnings } from '../config/secrets.ts'
import type { Command } from './command.ts'
import { parsed } from './parse.ts'
import { printed } from './print.ts'

const CHECK = { area: 'configuration', name: 'check' }

export const isCheck = ([area, name]: readonly string[]): boolean =>
  area === CHECK.area && name === CHECK.name

/** Throws a ConfigError with every fault. It opens no database, so no log has an entry of it. */
export const configurationCommands: Command[] = [
  {
    ...CHECK,
    args: '',
    summary:
      'Names every fault of the configuration that would keep the server from starting. It changes nothing and needs no database: for the program of a new version, before an upgrade.',
    async run() {
      const config = processConfig()
      const warnings = [...sharedWarnings(config), ...weakKeyWarnings(config.PII_KEYS)]
      return { configuration: 'right', ...(warnings.length > 0 && { warnings }) }
    },
  },
]

/** Does `configuration check`. */
export async function checkCommand(argv: readonly string[]): Promise<string> {
  const [command] = configurationCommands
  const { isJson, isDryRun, options, positionals } = parsed(argv, command)
  const input = {
    args: positionals.slice(2),
    isDryRun,
    reason: '',
    options,
    actor: '',
    write: async () => {},
  }
  return printed(await command!.run(input), isJson)
}
