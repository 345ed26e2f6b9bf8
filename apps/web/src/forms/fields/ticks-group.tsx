import { normalise } from '@pan/contracts/kit/normalise'
import { relevant, type Group } from '@pan/contracts/kit/form'
import { useI18n } from '../../i18n/i18n.tsx'
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx'
import { useFormContext, useProblems, useVisibility } from '../form-context.ts'
import { problemText } from '../state/problem-text.ts'

/** Ticks that answer one question. A tick that another one rules out is cleared and cannot be set. */
export function TicksGroup({ group }: { group: Group }) {
  const { form, values, fill } = useFormContext()
  const { t } = useI18n()
  const { isShown } = useVisibility(group.fields)
  const problem = useProblems((problems) =>
    group.fields.map(problems.of).find((found) => found !== undefined),
  )

  const clearRuledOut = () => {
    const kept = relevant(form, normalise(form, values.all()))
    for (const name of group.fields) {
      if (values.get(name) === true && kept[name] !== true) fill(name, false)
    }
  }

  return (
    // The ticks' own events bubble here; there is nothing to operate on the element itself.
    <div onChange={clearRuledOut}>
      <CheckboxGroup
        id={`${group.fields[0]}-group`}
        label={group.title && t({ key: group.title })}
        hint={group.hint && t({ key: group.hint })}
        error={problem && problemText(problem, t)}
      >
        {group.fields.map((name) => (
          <Checkbox
            key={name}
            {...values.register(name)}
            id={name}
            label={t({ key: form.fields[name]!.label })}
            disabled={!isShown(name)}
          />
        ))}
      </CheckboxGroup>
    </div>
  )
}
