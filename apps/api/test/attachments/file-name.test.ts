import { expect, test } from 'vitest'
import { attachmentHeader } from '../../src/http/content-disposition.ts'
import { fileName } from '../../src/modules/attachments/file-name.ts'

test.each([
  ['Aadhaar card.PDF', 'Aadhaar card.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
  ['photo\u202Efdp.exe', 'photofdp.exe.pdf'],
  ['a"b\'c\r\nSet-Cookie; x=1.pdf', 'abcSet-Cookie x=1.pdf'],
  ['my %22new%22 card%0D%0A.pdf', 'my new card.pdf'],
  ['ஆதார் அட்டை.pdf', 'ஆதார் அட்டை.pdf'],
  ['…', '….pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'file.pdf'],
])('%j becomes %s', (given, clean) => expect(fileName(given, 'pdf')).toBe(clean))

test('a name of four hundred letters is cut and keeps its kind', () => {
  expect([...fileName(`${'அ'.repeat(400)}.jpg`, 'jpeg')]).toHaveLength(104)
})

test.each([
  ['dots', '.'],
  ['marks on a letter', '\u0315\u0300'],
])('a name of seventy thousand %s is read at once', (_what, sign) => {
  const started = performance.now()
  expect(fileName(`a${sign.repeat(70_000 / sign.length)}z.pdf`, 'pdf')).toMatch(/z\.pdf$/u)
  // Read whole it is seconds.
  expect(performance.now() - started).toBeLessThan(200)
})

test('a header holds a name in any script, and nothing that ends it', () => {
  const header = attachmentHeader(fileName('ஆ"தா\r\nர்.png', 'png'))
  expect(header).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[%A-Z0-9.]+png$/iu)
})
