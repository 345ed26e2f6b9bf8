/** The form of whoever applies for others, one applicant after the other. */
export const forOthers = {
  'forOthers.keys': 'Enter goes to the next question that needs an answer. Tab goes to every question.',
  'forOthers.kept': 'Already filled in',
  'forOthers.kept.text':
    'These answers come from an earlier application. Check that they are right for this applicant, or clear them.',
  'forOthers.clear': 'Clear',
  'forOthers.clear.of': 'Clear: {section}',
  'forOthers.taken': 'The application is saved.',
  'forOthers.coupon': 'Coupon number:',
  'forOthers.loggedOut': 'You are logged out.',
  'forOthers.loggedOut.text':
    'Log in again at the top of the page before you send. Otherwise this application is not in your list. Your answers stay here.',
  'forOthers.notYours':
    'You were logged out, so this application is not in your list. Note its coupon number, and log in before the next one.',
  'forOthers.next': 'Next applicant',
  'forOthers.next.text':
    'The next form keeps the address, the documents, who signs and the place. Everything else starts empty.',
  'forOthers.pay': 'Check and pay',
  'forOthers.today': { one: '{count} application sent today', other: '{count} applications sent today' },
  'forOthers.print': 'Save all forms of today',
  'forOthers.print.text':
    'One PDF to print, with the form and the guide sheet of each application that you sent today. Many come as several PDFs.',
  'forOthers.print.none': 'You have sent no application today.',
  'forOthers.print.saved': 'Your browser saves the PDF.',
  'forOthers.print.parts': {
    one: '{count} PDF is ready. Save it within ten minutes.',
    other: '{count} PDFs are ready. Save each of them within ten minutes.',
  },
  'forOthers.print.part': 'Save PDF {number}',
  'forOthers.search': 'Find an application',
  'forOthers.search.hint':
    'A coupon number, words of the name, or the day you applied (dd-mm-yyyy). Leave it empty to see all.',
  'forOthers.search.submit': 'Search',
  'forOthers.found': { one: '{count} application shown', other: '{count} applications shown' },
  'forOthers.lookedUntil': 'We looked at names back to {date}.',
  'forOthers.older': 'Show older ones',
  'forOthers.noOlder': 'There are no older ones.',
  'forOthers.open': 'Open',
  'forOthers.open.of': 'Open: {name}',
  'forOthers.copy': 'Use for a new one',
  'forOthers.copy.of': 'Use for a new one: {name}',
  'forOthers.paste': 'Paste from a spreadsheet',
  'forOthers.paste.order':
    'Columns without headings are read in this order: {columns}. With a row of headings, which are the questions of this form, the order is yours.',
  'forOthers.paste.rows': 'Rows of the spreadsheet',
  'forOthers.paste.hint':
    'One row for each applicant. The first is filled in here, the others wait in this page for the next applicants.',
  'forOthers.paste.fill': 'Fill in the first row',
  'forOthers.paste.filled': { one: 'We filled in {count} answer.', other: 'We filled in {count} answers.' },
  'forOthers.paste.left': { one: '{count} row is waiting.', other: '{count} rows are waiting.' },
  'forOthers.paste.unread': 'We did not understand the following. Please enter it yourself:',
  'forOthers.paste.noColumn': 'A column too many',
} as const
