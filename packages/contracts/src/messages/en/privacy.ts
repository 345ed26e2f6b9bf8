/** The privacy notice. A change of meaning needs a new version: privacy.ts. */
export const privacy = {
  'privacy.title': 'Privacy policy',
  'privacy.description':
    'What PAN Services keeps about you, why, for how long, who gets it, and how you see, correct or erase it.',
  'privacy.lead':
    'This notice says what we keep about you, why and for how long, and what you can ask of us. Please read it before you send an application.',
  'privacy.version':
    'Version {version}, in force since {date}. An application keeps on record to which version its applicant agreed.',
  'privacy.contents': 'On this page',
  'privacy.days': { one: '{count} day', other: '{count} days' },
  'privacy.years': { one: '{count} year', other: '{count} years' },
  'privacy.keptFor': 'How long:',

  'privacy.short': 'In short',
  'privacy.short.purpose':
    'Your answers serve one purpose: to prepare, print and follow up your PAN application. We do not sell them and do not advertise with them.',
  'privacy.short.numbers':
    'Your answers are kept encrypted, Aadhaar numbers and PANs among them, and so are the files that you send. Pages and e-mails show the last four digits of an Aadhaar number at most; only the printed form has all of it.',
  'privacy.short.end':
    'What is not needed any more is erased without your asking, and earlier when you ask for it.',
  'privacy.short.watching':
    'Nobody watches you here: no advertising, no counting of visitors by others, nothing loaded from other websites.',

  'privacy.who': 'Who answers for your data',
  'privacy.who.named':
    'This site is run by {operator}, who decides what happens with your data; the law calls that the data fiduciary.',
  'privacy.who.unnamed':
    'Whoever runs this site decides what happens with your data; the law calls that the data fiduciary.',
  'privacy.who.government':
    'It is not a government website. What you hand in at a PAN office is kept there, by the rules of the Income Tax Department.',
  'privacy.who.contact': 'For questions, requests and complaints about your data:',

  'privacy.kept': 'What we keep, why, and for how long',
  'privacy.application': 'Your application',
  'privacy.application.text':
    'Your answers: names, date of birth, addresses, parents, contact details, sources of income, the proofs you choose and, where there is one, the representative. We use them to fill in and print the form, to show you how far it is, and to let you correct it.',
  'privacy.application.end': '{application} after the last change, or until you have it erased.',
  'privacy.numbers': 'Aadhaar numbers and PANs',
  'privacy.numbers.text':
    'They are printed on the form, which asks for them. You give the Aadhaar number of your own will and with a consent of its own. We never use it to prove who you are, and ask for no copy of the Aadhaar card.',
  'privacy.numbers.end':
    'The Aadhaar number {aadhaar} after the filled form was first downloaded; its last four digits and PANs as long as the application.',
  'privacy.files': 'Remarks and files',
  'privacy.files.text':
    'What you write to us about an application or attach to it. We use it to help you with it, and keep it encrypted, each file under a key of its own.',
  'privacy.files.end':
    'Remarks as long as the application; files {attachment} after they were sent, and not longer than the Aadhaar number, which they may show.',
  'privacy.consent': 'Your consent',
  'privacy.consent.text':
    'What you agreed to, when, and to which version of this notice, so that you and we can show it.',
  'privacy.consent.end':
    'It stays for {erased} with the emptied record of the application, which has neither a name nor an answer; where you paid, as long as the record of the payment.',
  'privacy.payments': 'Payments',
  'privacy.payments.text':
    'Amount, day, way of paying and the numbers that the payment gateway gave it. Card, bank and UPI details are asked for by the gateway alone; we never see them. With a payment that belongs to no application we keep name, e-mail address, mobile number and purpose, encrypted.',
  'privacy.payments.end':
    'Once an application is erased, records of its payments stay {books} for accounts and taxes; they do not say whose they are. Who made a payment that belongs to no application is forgotten after {payer}.',
  'privacy.account': 'Your account, if you make one',
  'privacy.account.text':
    'Name, e-mail address, language, the password in a form that cannot be turned back, and with what kind of browser you are logged in. From Google or Facebook, if you log in there, your name, your e-mail address and their number for you.',
  'privacy.account.end':
    'Until you erase it. An account whose e-mail address nobody confirms, and that nobody uses, is erased after {unconfirmed}. A login is forgotten when it is over, after 12 hours at the latest.',
  'privacy.comments': 'Comments on articles',
  'privacy.comments.text': 'Your text with the name of your account. Everybody who is logged in can read it.',
  'privacy.comments.end':
    'Until you delete them, each where it stands. Those that are there when you erase your account stay, with “deleted user” in place of your name; write to us if a text itself has to go.',
  'privacy.partner': 'Your registration as a partner',
  'privacy.partner.text':
    'What you state when you register as a partner: names, address, contact, PAN, bank account and what you add. We use it to check and answer the registration and, if it is accepted, to work with you and pay you. All but the e-mail address is kept encrypted.',
  'privacy.partner.end':
    '{affiliate} after it was rejected or left undecided; as long as we work together otherwise.',
  'privacy.contact': 'Messages to us',
  'privacy.contact.text':
    'What you write on the contact page, with your name, e-mail address and mobile number. It becomes a mail to our mailbox, where we answer it; this site keeps no copy.',
  'privacy.contact.end':
    'Here until the mail is sent, encrypted; in our mailbox as long as we write to each other about it.',
  'privacy.audit': 'The record of who did what',
  'privacy.audit.text':
    'Who saw or changed an application, by numbers and without its content. It serves to find misuse.',
  'privacy.audit.end': 'For {audit}.',
  'privacy.security': 'The record of attacks',
  'privacy.security.text':
    'Who logged in, looked up an application or downloaded a file, who changed a password or a key, and who was refused: when, by numbers and without names, and from which part of the network, with the last part of the network address cut off. It serves to find attacks, and the law asks for it.',
  'privacy.security.end': 'For {security}.',
  'privacy.traces': 'Traces',
  'privacy.traces.text':
    'To stop guessing and floods we count tries, under a scrambled form of what they were made on. The answer to something you sent is kept, so that sending it twice makes one thing. A reader of an article is counted once a day by a scrambled mark. The log of our servers has no names, no answers and no network addresses.',
  'privacy.traces.end': 'A day at most.',

  'privacy.device': 'What stays on your own device',
  'privacy.device.draft':
    'A draft of the form for 7 days, without anything about Aadhaar. There is none where you say that others use the computer too.',
  'privacy.device.tab':
    'Your login, the application in hand and a comment you have begun, until you close the tab.',
  'privacy.device.cookies':
    'Two cookies: the language you chose, for a year, and, while you log in with Google or Facebook, a mark for ten minutes. No others.',
  'privacy.device.colours': 'The colours you chose.',

  'privacy.others': 'Who gets something from us',
  'privacy.others.gateway':
    'The payment gateway: the amount and our number for the payment. What you type there, you give to the gateway.',
  'privacy.others.mail':
    'Those who carry our e-mails to you. Our e-mails name your application by its coupon number and hold none of its answers.',
  'privacy.others.social':
    'Google or Facebook learn that you log in here, if you choose to log in with them.',
  'privacy.others.servers':
    'Companies whose servers we use. They may do with your data what we tell them and nothing else.',
  'privacy.others.law': 'Courts and authorities, where a law obliges us.',
  'privacy.others.nobody': 'Nobody else. The signed form you hand in yourself.',

  'privacy.children': 'Children',
  'privacy.children.text':
    'For somebody under 18 a parent or guardian applies as representative, gives the details and agrees. We follow no child’s behaviour and show no advertising to anybody.',

  'privacy.rights': 'Your rights',
  'privacy.rights.see':
    'See what we keep: the page of your account gives you a copy of the account, of its applications with payments, remarks and files, and of your comments. For the rest, or without an account, write to us.',
  'privacy.rights.correct':
    'Correct it: you can edit an application until its papers have been received. After that, write to us.',
  'privacy.rights.erase':
    'Withdraw your consent and have everything erased: in one step on the page of your account. Without an account, write to us from the e-mail address of the application and name its coupon number. A form that was handed in is not called back by that.',
  'privacy.rights.nominate':
    'Name somebody who uses these rights for you when you die or cannot use them any more.',
  'privacy.rights.complain':
    'Complain to us. We answer as soon as we can, within 90 days at the latest. If the answer does not help, you can complain to the Data Protection Board of India.',
  'privacy.rights.law':
    'You have these rights under the Digital Personal Data Protection Act of 2023. Its rules were notified in November 2025 and come into force in steps until May 2027; we keep to them already.',

  'privacy.safety': 'How your data is protected',
  'privacy.safety.text':
    'Whether somebody may see an application is decided for each call, and recorded. Links to files end after ten minutes. Aadhaar numbers and PANs can be read with a key only that lies elsewhere.',
  'privacy.safety.breach':
    'Should your data get into wrong hands, we tell you and the Data Protection Board without delay: what happened, what it can mean for you, what we do and what you can do.',

  'privacy.changes': 'Changes of this notice',
  'privacy.changes.text':
    'A new version is shown here before it holds. What you agreed to before stays on record with the version of that day. On 22 November 2026 the copy of your data became fuller: it has the remarks and files of your applications and your comments in it. You can delete a comment yourself.',
} as const
