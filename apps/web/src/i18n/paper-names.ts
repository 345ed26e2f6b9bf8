import type { PaperName } from '@pan/contracts/lookups/paper-names'
import type { OwnWords } from './language.ts'

/** Names of papers as sentences of the catalogue. */
export function wordsOfPapers(names: readonly PaperName[]): OwnWords {
  const words: Record<string, Record<string, string>> = {}
  for (const { id, language, name } of names) (words[language] ??= {})[`proof.${id}`] = name
  return words
}
