import { isLocale } from '@pan/contracts/messages/languages'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@pan/contracts/staff/roles'
import { UsageError, type Command, type CommandInput } from '../../../cli/command.ts'
import type { MembersAdmin } from './members-admin.service.ts'

const area = 'staff'
const ID = /^[\w-]{22}$/u
const objectOf = ({ args: [name = ''] }: CommandInput) => (ID.test(name) ? name : '')
const objectIn = (output: object) => (output as { readonly id: string }).id

function memberIn({ args: [name, ...more] }: CommandInput): string {
  if (name === undefined || more.length > 0)
    throw new UsageError('Whom? Their id or address; `staff list` names everybody.')
  return name
}

function rolesIn({ options: { role } }: CommandInput): StaffRole[] {
  const roles = (role ?? '').split(',').map((each) => each.trim())
  if (!roles.every(isStaffRole))
    throw new UsageError(`Which roles? \`--role\` takes one or more of ${STAFF_ROLES.join(', ')}.`)
  return [...new Set(roles)]
}

function languageIn({ options: { language } }: CommandInput) {
  if (language === undefined || isLocale(language)) return language
  throw new UsageError('--language is the code of a language that the site has.')
}

/** What an operator does about the staff: the first administrator is made here. */
export const staffCommands = ({ staff }: { readonly staff: { readonly admin: MembersAdmin } }): Command[] => [
  {
    area,
    name: 'invite',
    args: '<address> --role <role[,role]> [--name <name>] [--language <code>]',
    options: ['role', 'name', 'language'],
    summary:
      'Invites somebody to the staff, prints the link and mails it; it is good for 24 hours and once. Who is there already and has lost what they sign in with gets a new link, keeps their roles, and is signed out.',
    kind: 'identity',
    objectOf,
    objectIn,
    run: async (input) =>
      staff.admin.invite(
        {
          email: memberIn(input),
          name: input.options['name'],
          language: languageIn(input),
          roles: input.options['role'] === undefined ? undefined : rolesIn(input),
        },
        input,
      ),
  },
  {
    area,
    name: 'list',
    args: '[--after <id>]',
    options: ['after'],
    summary:
      'Everybody of the staff with their roles, in the order in which they came; who has left is `ENDED`. --after goes on with the next page.',
    run: async ({ options: { after } }) => {
      if (after !== undefined && !ID.test(after))
        throw new UsageError('--after is what the page before ended with.')
      return staff.admin.list(after)
    },
  },
  {
    area,
    name: 'roles',
    args: '<id or address> --role <role[,role]>',
    options: ['role'],
    summary: 'Gives somebody these roles in the place of those before; it counts from their next call on.',
    kind: 'identity',
    objectOf,
    objectIn,
    run: async (input) => staff.admin.changeRoles(memberIn(input), rolesIn(input), input),
  },
  {
    area,
    name: 'end',
    args: '<id or address> --yes',
    summary:
      'Ends somebody’s time with the staff at once: sessions, passkeys and codes go. The audit log still names them.',
    kind: 'identity',
    isFinal: () => true,
    objectOf,
    objectIn,
    run: async (input) => staff.admin.end(memberIn(input), input),
  },
]
