import { PROGRESS, isProgress, type Progress } from '@pan/contracts/pan/progress'
import { readCoupon } from '@pan/contracts/pan/coupon'
import { UsageError, type Command, type CommandInput, type CommandOutput } from '../../admin/command.ts'
import { ProgressError, type ProgressDesk } from './progress.service.ts'

const area = 'application'
const objectOf = ({ args: [coupon = ''] }: CommandInput) => readCoupon(coupon) ?? ''

function stateIn(text: string): Progress {
  const state = text.toUpperCase()
  if (!isProgress(state)) throw new UsageError(`There is no state ${text}: ${PROGRESS.join(', ')}.`)
  return state
}

/** What the service refuses is a mistake of whoever typed the command. */
async function told(work: Promise<CommandOutput>): Promise<CommandOutput> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProgressError)) throw error
    throw new UsageError(error.message)
  }
}

/** A command about one application and one more word. */
const fact = (
  name: string,
  value: string,
  summary: string,
  note: (coupon: string, value: string, isDryRun: boolean) => Promise<CommandOutput>,
): Command => ({
  area,
  name,
  args: `<coupon> <${value}>`,
  summary,
  objectOf,
  async run({ args: [coupon, given], isDryRun }) {
    if (coupon === undefined || given === undefined) throw new UsageError(`Give a coupon and ${value}.`)
    return told(note(coupon, given, isDryRun))
  },
})

/** What an operator does with applications until staff have pages for it. */
export function applicationsCommands(desk: ProgressDesk): Command[] {
  return [
    {
      area,
      name: 'list',
      args: '[state]',
      summary: 'The newest applications with their states.',
      run: ({ args: [state] }) => desk.list(state === undefined ? undefined : stateIn(state)),
    },
    {
      area,
      name: 'show',
      args: '<coupon>',
      summary: 'One application with every move, and where it may go next.',
      objectOf,
      async run({ args: [coupon] }) {
        if (coupon === undefined) throw new UsageError('Which application? Give its coupon number.')
        return told(desk.show(coupon))
      },
    },
    {
      area,
      name: 'move',
      args: '<coupon> <state> [reason…]',
      summary: 'Moves an application on and tells the applicant by mail; bad news need a reason.',
      objectOf,
      async run({ args: [coupon, state, ...reason], isDryRun, actor }) {
        if (coupon === undefined || state === undefined) throw new UsageError('Give a coupon and a state.')
        return told(desk.move(coupon, stateIn(state), reason.join(' ').trim(), actor, isDryRun))
      },
    },
    fact('set-pan', 'PAN', 'Notes the PAN that was allotted.', (coupon, pan, isDryRun) =>
      desk.setPan(coupon, pan.toUpperCase(), isDryRun),
    ),
    fact(
      'courier',
      'number',
      'Notes the number under which the card is on its way.',
      (coupon, number, isDryRun) => desk.setCourier(coupon, number, isDryRun),
    ),
    fact('delivery', 'dd-mm-yyyy', 'Notes the day on which the card arrived.', (coupon, day, isDryRun) =>
      desk.setDelivered(coupon, day, isDryRun),
    ),
  ]
}
