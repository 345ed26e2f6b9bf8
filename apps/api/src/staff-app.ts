import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from './app.ts'
import { modules } from './composition/modules.ts'
import type { Services } from './composition/services.ts'
import { buildStaffPlatform } from './http/servers/staff-server.ts'

/** Builds what the staff reach at their own address: the same services, and the staff's routes of each module. */
export async function buildStaffApp(
  dependencies: AppDependencies,
  services: Services,
): Promise<FastifyInstance> {
  const { config, clock, jobs } = dependencies
  const { securityEvents, staff } = services
  const { endElsewhere } = staff
  const platform = await buildStaffPlatform({ ...dependencies, endElsewhere }, securityEvents)
  const server = { ...platform, clock, origin: config.STAFF_ORIGIN }
  for (const { staffRoutes = [] } of modules)
    for (const add of staffRoutes) add(server, { ...services, jobs })
  return platform.app
}
