import type { Command } from '../cli/command.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { StaffPlatform } from '../http/servers/staff-server.ts'
import type { Platform } from '../http/server.ts'
import type { Dependencies } from './dependencies.ts'

/** The server, as a module puts its routes on it. */
export interface ModuleServer extends Platform, Pick<Dependencies, 'clock' | 'origin'> {
  /** Answers of look-ups, stored as they are sent. */
  readonly cached: ResponseCache
}

/** The server of the staff. */
export interface StaffServer extends StaffPlatform, Pick<Dependencies, 'clock' | 'origin'> {}

/** What a module adds to the product, with the services that it needs for it. */
export interface Module<Services> {
  readonly routes?: readonly ((server: ModuleServer, services: Services) => void)[]
  /** What the staff reach, at their own address. */
  readonly staffRoutes?: readonly ((server: StaffServer, services: Services) => void)[]
  readonly commands?: readonly ((services: Services) => readonly Command[])[]
}
