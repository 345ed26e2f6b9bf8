import { compareDates } from '../kit/calendar-date.ts'
import { parseDate } from '../kit/date-text.ts'
import { fieldsIn } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'

const { text, date } = fieldsIn<MessageKey>()

/** What somebody types who looks for an application. */
export const trackForm = defineForm(
  'track',
  {
    pan_status_search: text('track.search', 'search', 100, {
      required: 'track.search.required',
      hint: 'track.search.hint',
    }),
    date_of_birth: date('track.birth', {
      required: 'track.birth.required',
      autocomplete: 'bday',
      rules: [
        { code: 'date.real', message: 'track.birth.real', test: (value) => parseDate(value) !== undefined },
        {
          code: 'date.future',
          message: 'track.birth.future',
          test: (value, _, { today }) => compareDates(parseDate(value)!, today) <= 0,
        },
      ],
    }),
  },
  { sections: [], rules: [], warnings: [] },
)
