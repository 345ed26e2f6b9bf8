/** Who we are, whom the pages serve, and where everything is. */
export const about = {
  'about.title': 'About us',
  'about.description':
    'Who is behind PAN Services, what it does for you, what it leaves to you and to the Department.',
  'about.lead':
    'A PAN application fails more often over a name, a code or a missing paper than over anything else. We help you to get these right before you sign.',
  'about.do': 'What we do',
  'about.do.forms':
    'New cards, lost and damaged cards, and corrections: for individuals and for nine kinds of family, firm, company, trust and other bodies, on the forms in force since April 2026.',
  'about.do.check':
    'Each answer is checked while you type, and compared with what offices send back most: initials, names unlike Aadhaar, wrong codes.',
  'about.do.print':
    'The filled form comes as a PDF with a guide sheet: what to attach, where to sign, where to send it.',
  'about.do.find':
    'AO codes, PAN offices, the papers you need, and articles that say where they have it from.',
  'about.do.status': 'Afterwards you see how far the application is, and can write to us about it.',
  'about.not': 'What we do not do',
  'about.not.government':
    'We are no part of the Income Tax Department or of the bodies that process applications, and do not look as if we were.',
  'about.not.decide': 'We do not decide on applications and cannot make anybody decide faster.',
  'about.not.fee':
    'We do not collect the government’s fee, and never ask for a password, a bank PIN or a code by telephone.',
  'about.who': 'Who runs it',
  'about.who.named': 'This site is run by {operator}, a private service.',
  'about.who.unnamed':
    'A private service. Who runs it stands at the foot of the pages as soon as its operator has given the name.',
  'about.who.contact': 'How to reach us:',
  'about.rules': 'What you can hold us to',

  'access.title': 'Accessibility',
  'access.description':
    'How far PAN Services can be used by everybody, what was tested and how, what does not work yet, and how to tell us.',
  'access.lead':
    'Everybody in India who needs a PAN should be able to apply here: without a mouse, without seeing the screen, on a small telephone, on a slow line, in English, Tamil or Hindi.',
  'access.goal': 'What we aim at',
  'access.goal.text':
    'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We believe that the pages meet them; nobody from outside has certified it.',
  'access.tested': 'What was tested',
  'access.tested.machine':
    'With each change of the site programs open its pages and look for faults that a program can see, in every language, in light and dark colours.',
  'access.tested.keys':
    'The way from the first question to the printed form is walked with the keyboard alone.',
  'access.tested.small': 'Pages are opened at a width of 320 pixels, and must not need scrolling sideways.',
  'access.tested.scripts': 'Pages that are read, such as articles and look-ups, are opened without scripts.',
  'access.tested.when': 'Last looked at in whole on {date}.',
  'access.not': 'What was not tested, and what does not work',
  'access.not.people':
    'No test with people who use a screen reader, a magnifier or speech every day has taken place yet.',
  'access.not.pdf':
    'The printed forms are PDF files that look like the paper forms, in English only. A screen reader reads their text but not their boxes. The review page says all your answers before.',
  'access.not.gateway':
    'The pages of the payment gateway are not ours. You can pay in cash, or go on without paying.',
  'access.not.tamil':
    'The Tamil and Hindi texts are our own translations; some terms of law have no settled word yet.',
  'access.help': 'What helps you here',
  'access.help.captcha': 'No picture to decipher: the check against robots is done by your browser.',
  'access.help.time': 'No form times out. Your answers stay on the device for seven days.',
  'access.help.colours': 'Light and dark colours, larger letters and high contrast follow your device.',
  'access.complain': 'Tell us what hinders you',
  'access.complain.text':
    'Write which page it was, what you wanted to do and what you use, for example a screen reader. We answer, and help you with your application in another way meanwhile.',

  'siteMap.title': 'Site map',
  'siteMap.description': 'All pages of PAN Services at a glance.',
  'siteMap.apply': 'Apply',
  'siteMap.individual': '{service}: individuals',
  'siteMap.others': '{service}: companies, trusts and other kinds',
  'siteMap.custom': 'Pay an agreed amount',
  'security.title': 'Report a security problem',
  'security.description': 'How to tell us privately about a weakness in this service, and what we do then.',
  'security.lead':
    'If you find a way to see or change data that is not yours, tell us before you tell anybody else. We thank you for it.',
  'security.how': 'How to report it',
  'security.how.mail': 'Write to us at the address below. Say that it is about security in the first line.',
  'security.how.steps':
    'Tell us what an attacker gains, the page or call concerned, and the steps to repeat it.',
  'security.how.data': 'Do not send us other people’s data. A description of what you saw is enough.',
  'security.promise': 'What we do',
  'security.promise.answer': 'You get an answer from a person within three working days.',
  'security.promise.plan': 'Within ten working days we tell you what we will do and by when.',
  'security.promise.people':
    'If people’s data was exposed, we tell them and the authorities, as the law requires.',
  'security.promise.court':
    'We take no legal steps against anybody who follows the rules on this page and acts in good faith.',
  'security.rules': 'Rules for testing',
  'security.rules.own': 'Use only applications and accounts that you made yourself.',
  'security.rules.stop': 'Stop as soon as you see somebody else’s data, and delete what you have of it.',
  'security.rules.load': 'Do not overload the service, and do not try to deceive our staff or other people.',
  'security.rules.time': 'Give us 90 days to correct the problem before you publish it.',
  'security.contact': 'Where to write',
} as const
