import { readFile } from 'node:fs/promises'
import { changelog } from '@pan/contracts/service/changelog'
import { guideFolder } from '../../http/reference/guide-folder.ts'
import { preparedJson, type PreparedResponse } from '../../http/prepared-response.ts'
import type { ModuleServer } from '../module.ts'
import { changesOf } from './changelog-text.ts'

const MAX_AGE_SECONDS = 300

/** The changelog of the guide for programs, made at its first use: it comes with the release. */
export function changelogRoutes({ serve }: ModuleServer): void {
  let made: Promise<PreparedResponse> | undefined
  serve(changelog, () => {
    made ??= readFile(new URL('changelog.md', guideFolder()), 'utf8').then((text) =>
      preparedJson({ data: { changes: changesOf(text) } }, MAX_AGE_SECONDS),
    )
    return made
  })
}
