import type { BaseDependencies } from './modules/dependencies.ts'
import type { FastifyInstance } from 'fastify'
import { buildPlatform } from './http/server.ts'
import type { PlatformDependencies } from './http/servers/base-server.ts'
import { responseCache } from './http/response-cache.ts'
import { modules } from './composition/modules.ts'
import { buildServices, type Services } from './composition/services.ts'

/** What the product is made of; a test gives its own. */
export type AppDependencies = PlatformDependencies & BaseDependencies

/** Builds the product: the platform with its plugins, then the routes of each module. */
export async function buildApp(
  dependencies: AppDependencies,
  services: Services = buildServices(dependencies),
): Promise<FastifyInstance> {
  const { config, clock, jobs } = dependencies
  const { applications, freshProof, lists, securityEvents } = services
  const platform = await buildPlatform(
    dependencies,
    {
      rightsOf: (...asked) => applications.rightsOf(...asked),
      requireProof: (caller, given) => freshProof.require(caller, given),
    },
    securityEvents,
  )
  const cached = responseCache(lists.edition, config.READY_ANSWERS_MAX)
  const server = { ...platform, clock, origin: config.PUBLIC_ORIGIN, cached }
  for (const { routes = [] } of modules) for (const add of routes) add(server, { ...services, jobs })
  return platform.app
}
