import type { Command } from '../../src/cli/command.ts'
import { commandsOf } from '../../src/cli/commands.ts'
import type { TestApp } from './app.ts'

/** The operator's commands on the services of a server. */
export const commandsOn = ({ jobs, services }: Pick<TestApp, 'jobs' | 'services'>): Command[] =>
  commandsOf({ jobs, ...services })
