import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import type { FormSource } from '@pan/contracts/official-forms/form-source'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { Meters } from '../../src/observability/metrics/meters.ts'
import { textOf } from '../pdf/tools.ts'
import { testApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import type { dialects } from '../support/databases.ts'
import { sent } from '../support/flows.ts'

const FILLED = { flow: 'new', kind: 'individual' } as const

/** A server, and what an operator and an applicant do with official forms on it. */
export async function officialServer(
  dialect: (typeof dialects)[number],
  shared: { meters?: Meters } = {},
  settings: Record<string, string> = {},
) {
  const server = await testApp(dialect, settings, shared)
  const folder = await mkdtemp(join(tmpdir(), 'official-'))

  /** Runs a command as an operator does. */
  async function admin(name: string, args: readonly string[], options: Record<string, string> = {}) {
    const command = commandsOn(server).find((each) => each.area === 'forms' && each.name === name)!
    const write = () => Promise.resolve()
    return command.run({
      args,
      options,
      isDryRun: false,
      reason: '',
      actor: 'kavi',
      write,
      endWithFault() {},
    })
  }

  async function written(name: string, content: Uint8Array | object): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, content instanceof Uint8Array ? content : JSON.stringify(content))
    return path
  }

  return {
    server,
    folder,
    admin,
    written,

    importMap: async (map: OfficialFormMap, version = '1') =>
      admin('map', ['import', 'form-93', version, await written('map.json', map)]),

    /** Submits an application, and gives what the API says of its form, and the form itself. */
    printed: async () => {
      const { pan, token } = await sent(server, FILLED, fullAnswers(FILLED.flow, FILLED.kind))
      const asked = await server.app.inject({
        url: `/api/v1/download-pan-application/${pan.id}?include=details`,
        headers: bearer(token),
      })
      const { download_link: link, form_source: source } = asked.json<{
        data: { download_link: string; form_source: FormSource }
      }>().data
      const file = await server.app.inject(new URL(link).pathname)
      return { source, text: textOf(file.rawPayload) }
    },

    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type OfficialServer = Awaited<ReturnType<typeof officialServer>>
