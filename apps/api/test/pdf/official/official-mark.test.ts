import { sentences } from '@pan/contracts/messages/catalogues'
import { expect, test } from 'vitest'
import { officialApplication } from '../../../src/pdf/official/official-writer.ts'
import { PLAIN_PAPER } from '../../../src/pdf/operator-on-paper.ts'
import { sampleOf } from '../samples.ts'
import { textOf } from '../tools.ts'
import { STAND_INS, standIn } from './stand-ins.ts'

const MARK = sentences.en('guide.testMark')

test.each(STAND_INS)(
  'what was made up with a test key says so on every page, of a stand-in that is %s too',
  async (kind) => {
    const { file, map } = await standIn('form-93', kind)
    const official = {
      id: 'form-93',
      key: `marked ${kind}`,
      holdsFrom: '2026-11-01',
      file,
      map,
      pageCount: map.pages,
    } as const
    const application = sampleOf('new', 'individual', 'longest')
    const pagesOf = async (isTest: boolean): Promise<string[]> => {
      const pdf = await officialApplication(PLAIN_PAPER, {
        application: { ...application, isTest },
        official,
      })
      // The form, the additional sheet, and the guide sheet behind it.
      return Array.from({ length: map.pages + 2 }, (_, at) => textOf(pdf, at + 1, at + 1))
    }
    for (const text of await pagesOf(true)) expect(text).toContain(MARK)
    expect((await pagesOf(false)).join(' ')).not.toContain(MARK)
  },
)
