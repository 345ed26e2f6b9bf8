import { readFile } from 'node:fs/promises'
import { changelog } from '@pan/contracts/service/changelog'
import { once } from '../../concurrency/once.ts'
import { guideFolder } from '../../http/reference/guide-folder.ts'
import { preparedJson } from '../../http/prepared-response.ts'
import type { ModuleServer } from '../module.ts'
import { changesOf } from './changelog-text.ts'

const MAX_AGE_SECONDS = 300

/** The changelog of the guide for programs, made at its first use: it comes with the release. */
export function changelogRoutes({ serve }: ModuleServer): void {
  const answer = once(async () => {
    const text = await readFile(new URL('changelog.md', guideFolder()), 'utf8')
    return preparedJson({ data: { changes: changesOf(text) } }, MAX_AGE_SECONDS)
  })
  serve(changelog, answer)
}
