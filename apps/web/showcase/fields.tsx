import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '../src/ui/checkbox.tsx'
import { CombInput } from '../src/ui/comb-input.tsx'
import { DateInput } from '../src/ui/date-input.tsx'
import { FilterSelect } from '../src/ui/filter-select.tsx'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { Select } from '../src/ui/select.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { TextInput } from '../src/ui/text-input.tsx'
import { Example } from './example.tsx'

const today: CalendarDate = { year: 2026, month: 11, day: 21 }
const options = [
  { value: 'a', label: 'The first answer' },
  { value: 'b', label: 'An answer with a hint', hint: 'What it is for' },
  {
    value: 'c',
    label: 'An answer that is so long that it needs a second line on a narrow screen, as some do',
  },
]
const plain = options.map(({ value, label }) => ({ value, label }))

/** What each field can be: empty, filled, with a hint, wrong, doubtful, optional, switched off. */
const states = [
  { id: 'empty', label: 'Empty' },
  { id: 'hint', label: 'With a hint', hint: 'How it is meant' },
  { id: 'optional', label: 'Left out if one likes', optional: true },
  { id: 'wrong', label: 'Wrong', hint: 'How it is meant', error: 'This is what has to change' },
  { id: 'doubtful', label: 'Doubtful', warning: 'Is this really meant?' },
  { id: 'off', label: 'Switched off', disabled: true },
] as const

export function Fields() {
  const [chosen, setChosen] = useState('a')
  return (
    <>
      <Example of="TextInput">
        {states.map((state) => (
          <TextInput key={state.id} {...state} id={`text-${state.id}`} />
        ))}
        <TextInput id="text-filled" label="Filled" defaultValue="Chennai" />
        <TextInput id="text-upper" label="In capital letters" upper defaultValue="MEENA" width="medium" />
        <TextInput id="text-short" label="Short" width="short" defaultValue="600001" />
      </Example>
      <Example of="TextArea">
        {states.map((state) => (
          <TextArea key={state.id} {...state} id={`area-${state.id}`} rows={2} />
        ))}
      </Example>
      <Example of="Select">
        {states.map((state) => (
          <Select key={state.id} {...state} id={`select-${state.id}`} options={plain} />
        ))}
      </Example>
      <Example of="FilterSelect">
        <FilterSelect
          id="filter-select"
          label="One always holds"
          value={chosen}
          options={plain}
          onValue={setChosen}
        />
      </Example>
      <Example of="CombInput">
        {states.map((state) => (
          <CombInput key={state.id} {...state} id={`comb-${state.id}`} boxes={10} />
        ))}
        <CombInput
          id="comb-grouped"
          label="In groups of four"
          boxes={12}
          group={4}
          defaultValue="234567890124"
        />
      </Example>
      <Example of="DateInput">
        {states.map((state) => (
          <DateInput key={state.id} {...state} id={`date-${state.id}`} today={today} latest={today} />
        ))}
        <DateInput id="date-filled" label="Filled" today={today} defaultValue="27-03-1990" />
      </Example>
      <Example of="RadioGroup">
        {states.map((state) => (
          <RadioGroup
            key={state.id}
            {...state}
            id={`radio-${state.id}`}
            name={`radio-${state.id}`}
            options={options}
          />
        ))}
        <RadioGroup
          id="radio-inline"
          name="radio-inline"
          label="Side by side, chosen by the page"
          inline
          chosen={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={plain.slice(0, 2)}
        />
      </Example>
      <Example of="Checkbox">
        <Checkbox id="tick" label="Not ticked" />
        <Checkbox id="tick-on" label="Ticked" defaultChecked hint="What it is for" />
        <Checkbox id="tick-wrong" label="Has to be ticked" error="Tick it to go on" />
        <Checkbox id="tick-off" label="Switched off" disabled />
        <CheckboxGroup id="ticks" label="Several under one question" error="Tick one at least">
          <Checkbox id="tick-first" label="One" />
          <Checkbox id="tick-second" label="Another" />
        </CheckboxGroup>
      </Example>
    </>
  )
}
