/** Who we are, whom the pages serve, and where everything is. */
export const about = {
  'about.title': 'About us',
  'about.description': 'Who runs PAN Services, what we do, and what you and the Department do.',
  'about.lead':
    'A PAN application usually comes back because of a wrong name, a wrong code or a missing document. We help you get these right before you sign.',
  'about.do': 'What we do',
  'about.do.forms':
    'New PAN cards, lost or damaged PAN cards and corrections, on the forms in force since April 2026. For individuals and for nine kinds of family, firm, company, trust and other bodies.',
  'about.do.check':
    'We check each answer while you type, and warn you about the usual reasons for rejection: initials, a name that differs from Aadhaar, wrong codes.',
  'about.do.print':
    'You get the completed form as a PDF with a guide sheet: what to attach, where to sign, where to send it.',
  'about.do.find': 'AO codes, PAN offices, the documents you need, and articles that name their sources.',
  'about.do.status': 'Afterwards you can see the status of the application, and write to us about it.',
  'about.not': 'What we do not do',
  'about.not.government':
    'We are not part of the Income Tax Department or of the bodies that process applications, and do not pretend to be.',
  'about.not.decide': 'We do not decide on applications and cannot speed up a decision.',
  'about.not.fee':
    'We do not collect the government fee, and never ask for a password, a bank PIN or an OTP by phone.',
  'about.who': 'Who runs it',
  'about.who.named': 'This site is run by {operator}, a private service.',
  'about.who.unnamed':
    'A private service. The foot of each page shows who runs it, as soon as the operator has given a name.',
  'about.who.contact': 'How to reach us:',
  'about.rules': 'What you can expect from us',

  'access.title': 'Accessibility',
  'access.description':
    'How far everybody can use PAN Services, what we tested and how, what does not work yet, and how to tell us.',
  'access.lead':
    'Everybody in India who needs a PAN should be able to apply here, in English, Tamil or Hindi. That means without a mouse, without seeing the screen, on a small phone and on a slow line.',
  'access.goal': 'Our goal',
  'access.goal.text':
    'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We believe that our pages meet them. Nobody outside has certified it.',
  'access.tested': 'What we tested',
  'access.tested.machine':
    'Each time we change the site, automated tests check its pages for the faults that a program can see. They do so in every language, in light and dark colours.',
  'access.tested.keys':
    'We complete an application, from the first question to the printed form, using only the keyboard.',
  'access.tested.small': 'We open pages at a width of 320 pixels. They must not need sideways scrolling.',
  'access.tested.scripts': 'We open pages for reading, such as articles and searches, without scripts.',
  'access.tested.when': 'Last full check: {date}.',
  'access.not': 'What we did not test, and what does not work',
  'access.not.people':
    'We have not yet tested with people who use a screen reader, a magnifier or speech every day.',
  'access.not.pdf':
    'The printed forms are PDF files that look like the paper forms, in English only. A screen reader reads the words of the blank form first, then each answer after its question. The review page shows all your answers before you print.',
  'access.not.gateway':
    'The pages of the payment gateway are not ours. You can pay in cash, or continue without paying.',
  'access.not.tamil':
    'The Tamil and Hindi texts are our own translations. Some terms of law have no settled word yet.',
  'access.help': 'What helps you here',
  'access.help.captcha': 'There is no picture to read: your browser does the check against robots.',
  'access.help.time': 'Forms have no time limit. Your answers stay on the device for seven days.',
  'access.help.colours': 'Light and dark colours, larger letters and high contrast follow your device.',
  'access.complain': 'Tell us about problems',
  'access.complain.text':
    'Tell us which page it was, what you wanted to do and what you use, for example a screen reader. We answer, and help you with your application in another way in the meantime.',

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
