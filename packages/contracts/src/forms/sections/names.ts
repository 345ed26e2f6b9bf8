import type { FormRule } from '../../kit/form.ts'
import type { MessageKey } from '../../messages/en/index.ts'
import { hasInitial, hasTitle } from '../../pan/person-name.ts'
import { options } from '../field-kit.ts'
import { nameCharacters, nameLength } from '../field-rules.ts'

export const titles = options('form.title', ['SHRI', 'SMT', 'KUMARI'])
export const longName = [nameCharacters, nameLength]

/** Titles and initials in name boxes are a common reason for objections (official filling instructions). */
export const nameWarnings = (...boxes: readonly string[]): FormRule<string, MessageKey>[] =>
  boxes.flatMap((field) => [
    {
      field,
      code: 'name.title',
      message: 'form.name.title',
      test: (answers) => !hasTitle(String(answers[field] ?? '')),
    },
    {
      field,
      code: 'name.initial',
      message: 'form.name.initial',
      test: (answers) => !hasInitial(String(answers[field] ?? '')),
    },
  ])
