import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readIncidentFolder } from '../../src/modules/service-status/incident-folder.ts'

const FACTS = 'title: E-mails come late\nparts: mails\neffect: disrupted\nfrom: 2026-11-27 14:05'
const file = (front: string, text = 'None is lost.') => `---\n${front}\n---\n${text}\n`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incidents-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})
const put = (name: string, text: string) => writeFile(join(folder, name), text)

test('an incident is a file for each language: the English one has the facts, times are those of India', async () => {
  await put(
    '2026-11-27-mails-late.en.md',
    file(`${FACTS}\nto: 2026-11-27 15:20`, 'Slow.\n\n \nNone is\r\nlost.'),
  )
  await put('2026-11-27-mails-late.ta.md', file('title: தாமதம்', 'எதுவும் தொலையவில்லை.'))
  expect(await readIncidentFolder(folder)).toEqual({
    faults: [],
    incidents: [
      {
        id: '2026-11-27-mails-late',
        parts: ['mails'],
        effect: 'disrupted',
        from: new Date('2026-11-27T08:35:00Z'),
        to: new Date('2026-11-27T09:50:00Z'),
        texts: {
          en: { title: 'E-mails come late', text: 'Slow.\n\nNone is\nlost.' },
          ta: { title: 'தாமதம்', text: 'எதுவும் தொலையவில்லை.' },
        },
      },
    ],
  })
})

test('a folder that is not there yet holds nothing', async () => {
  expect(await readIncidentFolder(join(folder, 'none'))).toEqual({ incidents: [], faults: [] })
})

test('a folder that cannot be read is a fault, and no failure', async () => {
  await put('file', '')
  const { incidents, faults } = await readIncidentFolder(join(folder, 'file'))
  expect(incidents).toEqual([])
  expect(faults).toEqual([expect.stringContaining('cannot be read')])
})

test.each([
  ['No front matter.', 'does not begin with front matter'],
  [file('title: A\nodd'), 'not "name: value": odd'],
  [file(`${FACTS}\ntitle: B`), '"title" stands here twice'],
  [file(`${FACTS}\nwho: me`), 'Nothing is called "who"'],
  [file(FACTS.replace('title: E-mails come late\n', '')), '"title" is missing'],
  [file(FACTS.replace('E-mails come late', 'x'.repeat(121))), 'more than 120 characters'],
  [file(FACTS.replace('mails\neffect', 'post\neffect')), '"parts" is none of'],
  [file(FACTS.replace('disrupted', 'bad')), '"effect" is none of'],
  [file(FACTS.replace('27 14:05', '31 14:05')), 'not a time of India'],
  [file(FACTS.replace('14:05', '24:60')), 'not a time of India'],
  [file(`${FACTS}\nto: 2026-11-27 14:05`), '"to" is not after "from"'],
  [file(FACTS, ' '), 'There is no text'],
  [file(FACTS, 'x'.repeat(5001)), 'more than 5000 characters'],
  [file(FACTS, 'x'.repeat(40_001)), 'more than 40000 bytes'],
])('what is wrong with a file is said, and the others are shown: %#', async (text, why) => {
  await put('2026-11-26-right.en.md', file(FACTS))
  await put('2026-11-27-wrong.en.md', text)
  const { incidents, faults } = await readIncidentFolder(folder)
  expect(incidents.map(({ id }) => id)).toEqual(['2026-11-26-right'])
  expect(faults).toEqual([expect.stringMatching(/^2026-11-27-wrong\.en\.md: /u)])
  expect(faults[0]).toContain(why)
})

test('a translation alone, a wrong name and a folder among the files are faults', async () => {
  await put('2026-11-27-alone.ta.md', file('title: தாமதம்'))
  await put('mails.en.md', file(FACTS))
  await mkdir(join(folder, '2026-11-27-folder.en.md'))
  const { incidents, faults } = await readIncidentFolder(folder)
  expect(incidents).toEqual([])
  expect(faults.toSorted()).toEqual([
    '2026-11-27-alone.ta.md: 2026-11-27-alone.en.md is missing or has a fault',
    '2026-11-27-folder.en.md: This is no file',
    expect.stringContaining('mails.en.md: It is not called like an incident'),
  ])
})

test('a wrong translation leaves the incident in English', async () => {
  await put('2026-11-27-mails-late.en.md', file(FACTS))
  await put('2026-11-27-mails-late.hi.md', file(FACTS))
  const { incidents, faults } = await readIncidentFolder(folder)
  expect(incidents.map(({ texts }) => Object.keys(texts))).toEqual([['en']])
  expect(faults).toEqual(['2026-11-27-mails-late.hi.md: Nothing is called "parts" here'])
})
