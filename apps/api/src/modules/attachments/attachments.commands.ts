import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UsageError, type Command, type CommandInput } from '../../cli/command.ts'
import { namedObject } from '../../observability/audit/named-object.ts'
import { Failure } from '../../errors/failure.ts'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Attachments, Sent } from './attachments.service.ts'

const area = 'application'
const objectOf = ({ args: [coupon] }: CommandInput) => namedObject(coupon)

const refusalText = ({ code, details }: Failure): string => {
  const { key, params } = details.issues?.[0]?.message ?? details.message ?? { key: `error.${code}` }
  return (sentences.en as (key: string, params?: object) => string)(key, params)
}

/** How an operator answers applicants until staff have pages for it. */
export function attachmentsCommands({ attachments }: { readonly attachments: Attachments }): Command[] {
  async function send({ args: [coupon = ''], isDryRun }: CommandInput, sent: Sent) {
    try {
      if (!(await attachments.addAsStaff(coupon, sent, isDryRun)))
        throw new UsageError('There is no application with this coupon number.')
      return { sent: !isDryRun }
    } catch (error) {
      // A part that was away is no answer about what was sent: whoever typed the command is told which one.
      if (!(error instanceof Failure) || error.cause !== undefined) throw error
      throw new UsageError(refusalText(error))
    }
  }

  return [
    {
      area,
      name: 'comment',
      args: '<coupon> <text…>',
      summary: 'Writes to the applicant, who is told of it by mail.',
      objectOf,
      run: (input) => send(input, { text: input.args.slice(1).join(' '), file: undefined }),
    },
    {
      area,
      name: 'attach',
      args: '<coupon> <file>',
      summary: 'Sends the applicant a PDF, JPEG or PNG file.',
      objectOf,
      async run(input) {
        const path = input.args[1]
        if (path === undefined) throw new UsageError('Give a coupon and a file.')
        const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
          const isMissing = cause.code === 'ENOENT'
          throw new UsageError(
            isMissing ? 'There is no such file.' : `The file to send cannot be read: ${cause.code}.`,
            { cause },
          )
        })
        return send(input, { text: '', file: { name: basename(path), bytes } })
      },
    },
  ]
}
