import type { FastifyInstance } from 'fastify'
import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { applicationsService } from './modules/applications/applications.service.ts'
import { lookupsRoutes } from './modules/lookups/lookups.routes.ts'
import { lookupsService } from './modules/lookups/lookups.service.ts'
import { buildPlatform, type PlatformParts } from './platform.ts'

/** What the product is made of; a test gives its own. */
export type Parts = PlatformParts

/** Builds the product: the platform with its plugins, then the modules in order. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { app, serve, tokens } = await buildPlatform(parts)
  const { config, store, clock } = parts
  const applications = applicationsService(parts)

  lookupsRoutes(serve, lookupsService(store, clock), clock)
  applicationsRoutes(serve, applications, tokens, config.PUBLIC_ORIGIN)
  return app
}
