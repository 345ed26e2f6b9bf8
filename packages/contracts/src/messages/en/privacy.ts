/** The privacy notice. A change of meaning needs a new version: privacy.ts. */
export const privacy = {
  'privacy.title': 'Privacy policy',
  'privacy.description':
    'What PAN Services keeps about you, why, for how long and who receives it. How you can see, correct or erase it.',
  'privacy.lead':
    'This notice says what we keep about you, why and for how long, and what you can ask of us. Please read it before you send an application.',
  'privacy.version':
    'Version {version}, in force since {date}. With each application we record which version the applicant agreed to.',
  'privacy.contents': 'On this page',
  'privacy.days': { one: '{count} day', other: '{count} days' },
  'privacy.years': { one: '{count} year', other: '{count} years' },
  'privacy.keptFor': 'How long:',

  'privacy.short': 'In short',
  'privacy.short.purpose':
    'We use your answers for one purpose: to prepare, print and follow up your PAN application. We do not sell them or use them for advertising.',
  'privacy.short.numbers':
    'We keep your answers encrypted, including Aadhaar numbers and PANs, and the files that you send. Pages and e-mails show at most the last four digits of an Aadhaar number. Only the printed form has all of it.',
  'privacy.short.end':
    'We erase what is no longer needed without your asking, and earlier if you ask for it.',
  'privacy.short.watching':
    'Nobody tracks you here: there is no advertising, nobody else counts the visitors, and nothing is loaded from other websites.',

  'privacy.who': 'Who is responsible for your data',
  'privacy.who.named':
    '{operator} runs this site and decides what happens with your data. The law calls this the data fiduciary.',
  'privacy.who.unnamed':
    'The operator of this site decides what happens with your data. The law calls this the data fiduciary.',
  'privacy.who.government':
    'It is not a government website. What you hand in at a PAN office is kept there, under the rules of the Income Tax Department.',
  'privacy.who.contact': 'For questions, requests and complaints about your data:',

  'privacy.kept': 'What we keep, why, and for how long',
  'privacy.application': 'Your application',
  'privacy.application.text':
    'Your answers: names, date of birth, addresses, parents, contact details, sources of income, the proofs you choose and the representative, if there is one. We use them to fill in and print the form, to show you its status, and to let you correct it.',
  'privacy.application.end': '{application} after the last change, or until you ask us to erase it.',
  'privacy.sent': 'A draft for another device',
  'privacy.sent.text':
    'If you continue a draft on another device: what you have filled in so far, without any Aadhaar details. We keep it encrypted, and give it to the one device that opens it with the code or with the link that we mail.',
  'privacy.sent.end':
    '{sent} after you have sent it. Earlier, if an account is erased that has confirmed the same e-mail address. Also if you ask us to erase an application with that address.',
  'privacy.numbers': 'Aadhaar numbers and PANs',
  'privacy.numbers.text':
    'We print them on the form, which asks for them. You give the Aadhaar number voluntarily and with a separate consent. We never use it to prove who you are, and do not ask for a copy of the Aadhaar card.',
  'privacy.numbers.end':
    'The Aadhaar number: {aadhaar} after the completed form was first downloaded. Its last four digits and PANs: as long as the application.',
  'privacy.files': 'Comments and files',
  'privacy.files.text':
    'What you write to us about an application or attach to it. We use it to help you with the application, and keep it encrypted, each file with a key of its own.',
  'privacy.files.end':
    'Comments: as long as the application. Files: {attachment} after they were sent, and not longer than the Aadhaar number, which they may show.',
  'privacy.consent': 'Your consent',
  'privacy.consent.text':
    'What you agreed to, when, and which version of this notice, so that you and we can prove it.',
  'privacy.consent.end':
    '{erased}, with the empty record of the application, which has neither a name nor an answer. If you paid, as long as the record of the payment.',
  'privacy.payments': 'Payments',
  'privacy.payments.text':
    'Amount, day, payment method and the numbers that the payment gateway gave it. Only the gateway asks for card, bank and UPI details; we never see them. For a payment that does not belong to an application we keep name, e-mail address, mobile number and purpose, encrypted.',
  'privacy.payments.end':
    'After an application is erased, we keep the records of its payments for {books} for accounts and taxes. They do not say whose they are. After {payer}, we erase who made a payment that does not belong to an application.',
  'privacy.account': 'Your account, if you create one',
  'privacy.account.text':
    'Name, e-mail address, language and the kind of browser with which you are logged in. The password, in a form that cannot be read back. If you log in with Google or Facebook: your name, your e-mail address and the ID that they use for you.',
  'privacy.account.end':
    'Until you erase it. If nobody confirms the e-mail address of an account and nobody uses it, we erase it after {unconfirmed}. We forget a login when it ends, after 12 hours at the latest.',
  'privacy.comments': 'Comments on articles',
  'privacy.comments.text': 'Your text and the name of your account. Everybody who is logged in can read it.',
  'privacy.comments.end':
    'Until you delete them on the article. If you erase your account, comments that are still there stay, with “deleted user” in place of your name. Write to us if a text must be removed.',
  'privacy.partner': 'Your registration as a partner',
  'privacy.partner.text':
    'What you tell us when you register as a partner: names, address, contact, PAN, bank account and what you add. We use it to check and answer the registration and, if we accept it, to work with you and pay you. Everything except the e-mail address is kept encrypted.',
  'privacy.partner.end':
    '{affiliate} after it was rejected or left undecided. Otherwise as long as we work together.',
  'privacy.contact': 'Messages to us',
  'privacy.contact.text':
    'What you write on the contact page, with your name, e-mail address and mobile number, and what we answer. It goes to our mailbox as an e-mail. We keep it encrypted, so that we can answer it.',
  'privacy.contact.end': 'For {contact}. In our mailbox as long as we write to each other about it.',
  'privacy.audit': 'The record of who did what',
  'privacy.audit.text':
    'Who saw or changed an application, by numbers and without its content. We use it to find misuse.',
  'privacy.audit.end': 'For {audit}.',
  'privacy.security': 'The record of attacks',
  'privacy.security.text':
    'Who logged in, searched for an application, downloaded a file, changed a password or a key, or was refused, and when. We keep numbers instead of names, and the network address without its last part. We use it to find attacks, and the law requires it.',
  'privacy.security.end': 'For {security}.',
  'privacy.traces': 'Technical records',
  'privacy.traces.text':
    'To stop password guessing and overload we count attempts. We store what they were made on in a scrambled form only. We keep the answer to something you sent, so that sending it twice has one result. A reader of an article is counted once a day by a scrambled mark. Our server logs contain no names, no answers and no network addresses.',
  'privacy.traces.end': 'One day at most.',

  'privacy.device': 'What stays on your own device',
  'privacy.device.draft':
    'A draft of the form for 7 days, without any Aadhaar details. If you say that the computer is shared, there is no draft.',
  'privacy.device.tab':
    'Your login, your current application and a comment you have begun, until you close the tab.',
  'privacy.device.cookies':
    'Four cookies. One keeps the language you chose, for a year. One keeps the language of the page you last filled in, until you close the browser. One is there for ten minutes while you log in with Google or Facebook. One shows you the result of a payment, for half an hour.',
  'privacy.device.pages':
    'Pages and forms of this site that you have opened, so that they open without a connection. If you have installed it, also the home page, the forms for individuals and the tracking page. Everybody gets the same: nothing of you is in them.',
  'privacy.device.colours': 'The colours you chose.',

  'privacy.others': 'Who receives data from us',
  'privacy.others.gateway':
    'The payment gateway: the amount and our number for the payment. What you type there, you give to the gateway.',
  'privacy.others.mail':
    'Companies that deliver our e-mails to you. Our e-mails give the coupon number of your application and none of its answers.',
  'privacy.others.messages':
    'If you ask for short messages: companies that deliver an SMS or a WhatsApp message to you. They get your mobile number, the coupon number of your application and none of its answers.',
  'privacy.others.social':
    'If you choose to log in with Google or Facebook, they learn that you log in here.',
  'privacy.others.servers': 'Companies whose servers we use. They may use your data only as we tell them.',
  'privacy.others.law': 'Courts and authorities, where a law requires it.',
  'privacy.others.nobody': 'Nobody else. You hand in the signed form yourself.',

  'privacy.children': 'Children',
  'privacy.children.text':
    'For somebody under 18 a parent or guardian applies as representative, gives the details and agrees. We do not track children and show no advertising to anybody.',

  'privacy.rights': 'Your rights',
  'privacy.rights.see':
    'See what we keep. Your account page gives you a copy of the account, of its applications with payments, comments and files, and of your comments on articles. For anything else, or without an account, write to us.',
  'privacy.rights.correct':
    'Correct it: you can edit an application until its documents have been received. After that, write to us.',
  'privacy.rights.erase':
    'Withdraw your consent and have everything erased: in one step on your account page. Without an account, write to us from the e-mail address of the application and give its coupon number. This does not withdraw a form that you have already handed in.',
  'privacy.rights.messages':
    'Stop short messages: take the tick away in the application while you can edit it. After that, write to us. Applying goes on as before.',
  'privacy.rights.nominate':
    'Name somebody who uses these rights for you if you die or can no longer use them.',
  'privacy.rights.complain':
    'Complain to us. We answer as soon as we can, within 90 days at the latest. If you are not satisfied, you can complain to the Data Protection Board of India.',
  'privacy.rights.law':
    'You have these rights under the Digital Personal Data Protection Act of 2023. Its rules were notified in November 2025 and come into force in steps until May 2027. We follow them already.',

  'privacy.safety': 'How your data is protected',
  'privacy.safety.text':
    'Each time somebody opens an application, we check whether they may see it, and record it. Links to files end after ten minutes. Aadhaar numbers and PANs can only be read with a key that is kept elsewhere.',
  'privacy.safety.breach':
    'If your data gets into the wrong hands, we tell you and the Data Protection Board without delay. We say what happened, what it can mean for you, what we do and what you can do.',

  'privacy.changes': 'Changes to this notice',
  'privacy.changes.text':
    'We show a new version here before it applies. What you agreed to before stays on record with the version of that day. Since 22 November 2026 the copy of your data contains more. It now has the comments and files of your applications, and your comments on articles. You can delete a comment yourself.',
} as const
