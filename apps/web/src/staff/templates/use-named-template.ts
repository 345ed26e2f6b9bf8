import { withValues, type AnswerTemplate } from '@pan/contracts/staff/inbox/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesQuery } from './queries.ts'
import type { Templates } from './template-picker.tsx'

/** A semicolon before the beginning of a name, at the end of what stands before the caret. */
const NAMED = /(?:^|\s);([^\s;][^;\n]*)$/u

interface Named {
  template: AnswerTemplate
  /** How many characters name it. */
  length: number
}

function namedIn(templates: readonly AnswerTemplate[], before: string): Named | undefined {
  const typed = NAMED.exec(before)?.[1]
  if (typed === undefined) return undefined
  const template = templates.find(({ name }) =>
    name.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()),
  )
  return template && { template, length: typed.length + 1 }
}

/** A template that is named where somebody writes: `;` and the beginning of its name. */
export function useNamedTemplate(of: Templates | undefined) {
  const { data: templates = [] } = useQuery({ ...templatesQuery(), enabled: of !== undefined })
  const [name, setName] = useState<string>()

  const namedBefore = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    selectionStart === selectionEnd ? namedIn(templates, value.slice(0, selectionStart)) : undefined

  return {
    name,

    /** Looks at what stands before the caret. */
    look: (area: HTMLTextAreaElement) => setName(of && namedBefore(area)?.template.name),

    /** Puts the template in the place of its name; false where none is named. */
    take(area: HTMLTextAreaElement): boolean {
      const named = of && namedBefore(area)
      if (!named) return false
      const { selectionStart: caret } = area
      const text = withValues(named.template.texts[of.language], of.values)
      area.setRangeText(text, caret - named.length, caret, 'end')
      setName(undefined)
      return true
    },
  }
}
