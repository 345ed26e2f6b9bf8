import type { FastifyInstance } from 'fastify'
import { buildPlatform, type PlatformParts } from './platform.ts'

/** What the product is made of; a test gives its own. */
export type Parts = PlatformParts

/** Builds the product: the platform with its plugins, then the modules in order. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { app } = await buildPlatform(parts)
  return app
}
