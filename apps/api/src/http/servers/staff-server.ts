import { registerCaller } from '../../auth/callers.ts'
import { staffChallenge } from '../../auth/challenges.ts'
import { registerSameOrigin } from '../../auth/same-origin.ts'
import { staffCallers, type StaffCallersDependencies } from '../../auth/staff/staff-callers.ts'
import { staffProofs } from '../../auth/staff/staff-proofs.ts'
import { Failure } from '../../errors/failure.ts'
import type { SecurityEvents } from '../../observability/security-events/security-events.ts'
import { openServer, type PlatformDependencies } from './base-server.ts'
import { healthRoutes } from '../health.ts'
import type { Serve } from '../serve.ts'
import { filesToBeReady } from './files-to-be-ready.ts'

const never = () => {
  throw new Failure('FORBIDDEN')
}

/** The server at the address of the staff, with nothing of the public one but whether it is in order. */
export async function buildStaffPlatform(
  dependencies: PlatformDependencies & Pick<StaffCallersDependencies, 'endElsewhere'>,
  events: SecurityEvents,
) {
  const { config, store, clock, life } = dependencies
  const { app, serveWith } = await openServer(dependencies, events, {
    origin: config.STAFF_ORIGIN,
    challengeOf: staffChallenge,
    isCountedByCaller: true,
    own: (server) => {
      registerCaller(server)
      registerSameOrigin(server)
      return Promise.resolve()
    },
  })
  const serveAny = serveWith({
    endpoints: [],
    callers: staffCallers(dependencies),
    // Applications are no caller's own here, and a proof is for one deed.
    rightsOf: () => 'none',
    requireProof: never,
    proofs: staffProofs(store, clock),
  })
  healthRoutes(serveAny, { store, files: filesToBeReady(dependencies), life, log: app.log })
  const serve: Serve = (endpoint, handler) => {
    if (endpoint.access !== 'staff') throw new Error(`${endpoint.path} is no endpoint of the staff.`)
    serveAny(endpoint, handler)
  }
  return { app, serve }
}

export type StaffPlatform = Awaited<ReturnType<typeof buildStaffPlatform>>
