import type { Command } from '../cli/command.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Platform } from '../http/server.ts'
import type { Dependencies } from './dependencies.ts'

/** The server, as a module puts its routes on it. */
export interface ModuleServer extends Platform, Pick<Dependencies, 'clock' | 'origin'> {
  /** Answers of look-ups, stored as they are sent. */
  readonly cached: ResponseCache
}

/** What a module adds to the product, with the services that it needs for it. */
export interface Module<Services> {
  readonly routes?: readonly ((server: ModuleServer, services: Services) => void)[]
  readonly commands?: readonly ((services: Services) => readonly Command[])[]
}
