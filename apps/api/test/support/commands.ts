import type { Command } from '../../src/admin/command.ts'
import { commandsOf } from '../../src/admin/commands.ts'
import type { TestApp } from './app.ts'

/** The operator's commands on the services of a server. */
export const commandsOn = ({ jobs, services }: Pick<TestApp, 'jobs' | 'services'>): Command[] =>
  commandsOf({ jobs, ...services })
