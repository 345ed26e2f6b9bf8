import { describe, expect, test } from 'vitest'
import { fieldsIn, type TextFormat } from './field.ts'
import { defineForm } from './form.ts'
import { normalise } from './normalise.ts'

const { text } = fieldsIn<string>()

function cleaned(format: TextFormat, raw: string) {
  const form = defineForm<string, { field: ReturnType<typeof text> }>(
    'one',
    { field: text('field', format, 100) },
    { sections: [], rules: [], warnings: [] },
  )
  return normalise(form, { field: raw })['field']
}

const rows: [TextFormat, string, string][] = [
  ['name', '  arun \t kumar ', 'ARUN KUMAR'],
  ['name', 'ARUN  KUMAR', 'ARUN KUMAR'],
  ['name', "D'SOUZA", "D'SOUZA"],
  ['name', 'அருண்', 'அருண்'],
  ['name', 'ARUN\u00a0KUMAR', 'ARUN KUMAR'],
  ['name', 'e\u0301', '\u00c9'],
  ['address', 'no 12,  first street', 'NO 12, FIRST STREET'],
  ['email', ' Arun@Example.com ', 'Arun@Example.com'],
  ['mobile', '90000 00001', '9000000001'],
  ['mobile', '+91-90000-00001', '9000000001'],
  ['mobile', '919000000001', '9000000001'],
  ['mobile', '09000000001', '9000000001'],
  ['mobile', '9100000001', '9100000001'],
  ['mobile', '(+91) 90000-00001', '9000000001'],
  ['mobile', '0091 090000 00001', '9000000001'],
  ['mobile', '90000 0000', '900000000'],
  ['pin', '600 001', '600001'],
  ['aadhaar', '2341 2341 2346', '234123412346'],
  ['aadhaar', 'xxxxxxxx2346', 'XXXXXXXX2346'],
  ['pan', 'abcpe 1234 f', 'ABCPE1234F'],
  ['digits', '12-3', '123'],
  ['code', 'a 12', 'A12'],
  ['reference', 'aab–1234', 'AAB-1234'],
  ['reference', ' e / 4567 / 2019 ', 'E/4567/2019'],
  // As keyboards of other scripts type them, phones improve them and address books hand them on.
  ['aadhaar', '२३४१ २३४१ २३४६', '234123412346'],
  ['pin', '௬௦௦ ௦௦௧', '600001'],
  ['mobile', '\u202a+91 90000‑00001\u202c', '9000000001'],
  ['digits', '०٩۹９൯', '09999'],
  ['name', 'D’SOUZA', "D'SOUZA"],
  ['name', 'ARUN\u200b KUMAR', 'ARUN KUMAR'],
  ['address', '१२–A', '12-A'],
  ['lines', ' ‘௧௨’\u200c ', '‘௧௨’\u200c'],
]

describe('a text is kept clean', () => {
  test.each(rows)('%s %j as %j', (format, raw, kept) => expect(cleaned(format, raw)).toBe(kept))

  test.each(rows)('and what is clean stays so: %s %j', (format, raw) => {
    const kept = String(cleaned(format, raw))
    expect(cleaned(format, kept)).toBe(kept)
  })
})
