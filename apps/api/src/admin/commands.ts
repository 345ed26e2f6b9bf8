import type { Jobs } from '../support/jobs.ts'
import type { Command } from './command.ts'
import { jobsCommands } from './jobs.commands.ts'

export interface CommandParts {
  readonly jobs: Jobs
}

/** Every command, area by area. */
export const commandsOf = ({ jobs }: CommandParts): Command[] => [...jobsCommands(jobs)]
