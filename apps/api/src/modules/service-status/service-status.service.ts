import { join } from 'node:path'
import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import { PART_STATES, EVERY_PART, type PartState, type ShownIncident } from '@pan/contracts/service/status'
import { indianTime } from '../../time/indian-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { readIncidentFolder, type Incident, type IncidentFolder } from './incident-folder.ts'
import { measuredStates } from './measured.ts'
import { measuring, type MeasuringDependencies } from './measuring.ts'

/** So long an answer is kept, by this server and by whoever asks. */
export const STATUS_SECONDS = 15
const SHOWN_DAYS = 90
const SHOWN_MAX = 50
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type ServiceStatusDependencies = MeasuringDependencies & Pick<Dependencies, 'config' | 'log'>

const worst = (states: readonly PartState[]): PartState =>
  PART_STATES.findLast((state) => states.includes(state)) ?? 'operational'

function phaseOf({ from, to }: Incident, now: Date): ShownIncident['phase'] {
  if (from > now) return 'planned'
  return to && to <= now ? 'over' : 'ongoing'
}

/** How the service is: what it knows of itself, together with what a person has written into the folder of incidents. */
export function serviceStatusService(dependencies: ServiceStatusDependencies) {
  const { config, clock, log } = dependencies
  const folder = config.INCIDENTS_DIR || join(config.DATA_DIR, 'incidents')
  const measure = measuring(dependencies)
  let said = ''

  /** A fault is told once, and again when there are others. */
  function tell(faults: readonly string[]): void {
    const now = faults.join('\n')
    if (now !== said && now !== '') log.warn({ faults }, 'files of incidents are not shown')
    said = now
  }

  async function make() {
    const now = clock.now()
    const [measured, { incidents, faults }] = await Promise.all([measure(), readIncidentFolder(folder)])
    tell(faults)
    const states = measuredStates(measured)
    const known = incidents
      .map((incident) => ({ ...incident, phase: phaseOf(incident, now) }))
      .filter(({ to }) => !to || now.getTime() - to.getTime() < SHOWN_DAYS * DAY_MILLISECONDS)
      .toSorted((a, b) => b.from.getTime() - a.from.getTime())
      .slice(0, SHOWN_MAX)
    const parts = EVERY_PART.map((part) => {
      const effects = known
        .filter(({ phase, parts: hit }) => phase === 'ongoing' && hit.includes(part))
        .map(({ effect }) => effect)
      return { part, state: worst([states[part], ...effects]) }
    })
    return { now, parts, known }
  }

  let kept: { readonly at: number; readonly made: ReturnType<typeof make> } | undefined

  return {
    /** What is shown in a language; asked anew every 15 seconds at most. */
    async shown(locale: Locale) {
      const at = clock.now().getTime()
      if (!kept || Math.abs(at - kept.at) >= STATUS_SECONDS * 1000) kept = { at, made: make() }
      const { now, parts, known } = await kept.made
      return {
        state: worst(parts.map(({ state }) => state)),
        checked_at: indianTime(now.toISOString()),
        parts,
        incidents: known.map(({ id, phase, effect, parts: hit, from, to, texts }): ShownIncident => {
          const language = texts[locale] ? locale : DEFAULT_LOCALE
          return {
            id,
            phase,
            effect,
            parts: [...hit],
            from: indianTime(from.toISOString()),
            to: to ? indianTime(to.toISOString()) : null,
            ...texts[language]!,
            language,
          }
        }),
      }
    },

    /** What lies in the folder, for whoever writes it. */
    folder: async (): Promise<IncidentFolder & { readonly path: string }> => ({
      path: folder,
      ...(await readIncidentFolder(folder)),
    }),
  }
}

export type ServiceStatus = ReturnType<typeof serviceStatusService>
