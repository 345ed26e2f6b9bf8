import { createHash } from 'node:crypto'
import type { ListContent } from './list-editions.service.ts'

/** Tells what was imported from anything else. */
export const editionOf = (content: ListContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
