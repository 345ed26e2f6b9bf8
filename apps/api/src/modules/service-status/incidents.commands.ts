import type { Command } from '../../cli/command.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { ServiceStatus } from './service-status.service.ts'

/** What whoever writes about an incident asks before others read it. */
export const incidentsCommands = ({
  serviceStatus,
}: {
  readonly serviceStatus: Pick<ServiceStatus, 'folder'>
}): Command[] => [
  {
    area: 'incidents',
    name: 'check',
    args: '',
    summary: 'What the status page takes of the folder of incidents, and what is wrong with the other files.',
    async run({ endWithFault }) {
      const { path, incidents, faults } = await serviceStatus.folder()
      if (faults.length > 0) endWithFault()
      return {
        folder: path,
        incidents: incidents.map(({ id, effect, parts, from, to, texts }) =>
          [
            id,
            effect,
            parts.join(', '),
            indianTime(from.toISOString()),
            to ? indianTime(to.toISOString()) : 'not over',
            Object.keys(texts).join(', '),
          ].join(' | '),
        ),
        faults,
      }
    },
  },
]
