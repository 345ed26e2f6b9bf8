/** What the API tells people of the staff about signing in, invitations and roles. */
export const staffAccess = {
  'staff.link.over': 'This link does not work any more. Ask an administrator for a new invitation.',
  'staff.login.failed': 'The e-mail address, the password or the code is wrong.',
  'staff.email.taken': 'Somebody of the staff already has this e-mail address.',
  'staff.name.long': 'At most {max} characters.',
  'staff.roles.at_odds': 'An administrator or an auditor cannot also be a clerk, a lead or an accountant.',
  'staff.roles.own': 'You cannot do this for yourself. Ask another administrator.',
  'staff.administrator.last': 'This is the last administrator. First make somebody else an administrator.',
  'staff.passkey.last': 'You could not log in without this passkey. First add another one.',
} as const
