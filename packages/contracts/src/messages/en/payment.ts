/** What follows the form: how to pay, how that came out, the download. */
export const payment = {
  'apply.fees.title': 'What it costs',
  'apply.fees.service': 'Our service fee',
  'apply.fees.charge': 'Gateway charge, tax included',
  'apply.fees.government': 'Government fee',
  'apply.fees.governmentText': 'As of {date}, tax included; confirm it with the PAN centre',
  'apply.fees.governmentOwn': 'Confirm it with the PAN centre',
  'apply.fees.total': 'Total, if you pay online',
  'apply.fees.note':
    'Of this you pay {online} to us and {government} to the PAN office. If you pay our fee in cash, the total is {both}.',
  'apply.fees.sum': '{both} or {total} online',
  'apply.fees.ownSum': 'Our fee: {fee}',
  'apply.fees.government.abroad': 'Government fee for a card sent abroad',
  'apply.fees.ask': 'Ask the PAN centre',
  'apply.fees.note.ask':
    'You pay the government fee to the PAN office, not to us. Ask there what a card sent abroad costs.',
  'apply.pay.title': 'Choose how to pay',
  'apply.pay.question': 'How do you want to pay?',
  'apply.pay.gateway': 'Pay online',
  'apply.pay.gateway.hint':
    'Pay now by UPI, card or net banking. Our fee is {fee}; the gateway adds {charge}, tax included.',
  'apply.pay.cash': 'Pay in cash',
  'apply.pay.cash.hint':
    'Pay us without the gateway charge: {place}. You get an acknowledgement to take with you.',
  'apply.pay.cash.hint.ask':
    'Pay us without the gateway charge; ask us first where. You get an acknowledgement to take with you.',
  'apply.pay.free': 'Print and post without paying here',
  'apply.pay.free.hint': 'Download only the completed form and do the rest yourself.',
  'apply.pay.choose': 'Choose one way to pay',
  'apply.pay.continue': 'Continue',
  'apply.pay.confirm.title': 'Please confirm',
  'apply.pay.confirm.text': 'You have selected {method} as the payment method. Amount: {amount}.',
  'apply.pay.confirm': 'Confirm',
  'apply.pay.method.gateway': 'Online',
  'apply.pay.method.cash': 'Cash',
  'apply.pay.method.free': 'Free',
  'apply.pay.leaving': 'Taking you to the payment page…',
  'apply.pay.paid':
    'You have paid our fee for this application. You still have to pay the government fee to the PAN office, with the documents.',
  'apply.pay.toResult': 'See the payment',
  'apply.download.title': 'Download your completed PAN Application.',
  'apply.download.unfinished': 'You are not finished yet: print, sign and post',
  'apply.download.unfinished.text':
    'Print, sign and post the documents to the nearest office. Only then can anybody look at your application.',
  'apply.download.address': 'Post them to this address and write {mark} on the envelope:',
  'apply.download.addresses': 'Post them to one of these addresses and write {mark} on the envelope:',
  'apply.download.address.confirm':
    'Offices move: confirm the address on protean-tinpan.com or pan.utiitsl.com before you send anything.',
  'apply.download.step.print.text': 'On A4 paper, one side only, without shrinking to fit.',
  'apply.download.step.sign.text':
    'Sign in black ink in the marked boxes. One signature goes across the left photograph.',
  'apply.download.step.signEntity.text':
    'In black ink, by the person who may sign for the applicant. You do not need a photograph.',
  'apply.download.step.attach': 'Attach copies of your proofs',
  'apply.download.step.attach.text':
    'The guide sheet, the last page of the file, lists the proofs that you chose.',
  'apply.download.step.cash.text':
    'Pay our fee in cash here, and take the acknowledgement with you: {place}. Your papers still go by post.',
  'apply.download.step.cash.ask':
    'Pay our fee in cash, and take the acknowledgement with you. First ask us where to pay: the contact page says how to reach us. Your papers still go by post.',
  'apply.download.step.post': 'Post everything',
  'apply.download.form': 'Download your form',
  'apply.download.link': 'The PDF has your answers. Its link ends after ten minutes; then press again.',
  'apply.download.acknowledgement': 'Acknowledgement Download',
  'apply.download.receipt': 'Receipt Download',
  'apply.download.track': 'Track application',
  'apply.download.home': 'Home',
  'apply.download.preparing': 'Preparing the file…',
  'apply.download.started': 'The download has started.',
  'apply.download.startedForm':
    'The download has started. Its link ends after ten minutes; then press again.',
  'apply.result.title': 'Payment result',
  'apply.result.success': 'Your payment was successful',
  'apply.result.success.text':
    'You have paid our fee. You still have to pay the government fee to the PAN office, with the documents.',
  'apply.result.failed': 'The payment failed',
  'apply.result.failed.text':
    'If money left your account, it will be returned, or we will find the payment later. You can pay again now.',
  'apply.result.waiting': 'The payment is not confirmed yet',
  'apply.result.waiting.text':
    'We are checking with the payment gateway. You may close this page; nothing is lost.',
  'apply.result.none': 'No payment has been started yet',
  'apply.result.none.text': 'First choose how to pay. We have kept your application.',
  'apply.result.cash': 'You chose to pay in cash',
  'apply.result.cash.text': 'Pay our fee in cash here, and take the acknowledgement with you: {place}',
  'apply.result.cash.ask':
    'Pay our fee in cash, and take the acknowledgement with you. First ask us where to pay: the contact page says how to reach us.',
  'apply.result.free': 'You chose to continue without paying us',
  'apply.result.free.text':
    'You still have to pay the government fee to the PAN office, with the documents. Next: download the form, print it, sign it and post it.',
  'apply.result.checked': 'Last checked at {time}',
  'apply.result.checkNow': 'Check now',
  'apply.result.unreachable': 'We got no answer at the last check. We check again automatically.',
  'apply.result.amounts': 'Your payment',
  'apply.result.order': 'Amount of the order',
  'apply.result.paid': 'Amount paid',
  'apply.result.government': 'Government fee, still to pay to the PAN office',
  'apply.result.government.abroad': 'Government fee for a card sent abroad, still to pay to the PAN office',
  'apply.result.both': 'Both fees together',
  'apply.result.started': 'Started',
  'apply.result.completed': 'Completed',
  'apply.result.notYet': 'Not yet',
  'apply.result.method': 'Payment method',
  'apply.result.again': 'Pay Again',
  'apply.result.elsewhere':
    'You see a payment for two hours in the tab in which you submitted the application. You see it for half an hour in the tab that comes back from the payment page. If your payment was successful, it counts: do not pay again. To see the status, use your coupon number and date of birth.',
  'apply.result.late':
    'This application was closed before this payment arrived. Our staff check the payment to give it back. Do not post any papers.',
  'apply.result.goOn':
    'To download your form, pay again or see the status of your application, enter your coupon number and date of birth on the tracking page.',
  'apply.finish.todo': 'What to do now',
  'apply.finish.print': 'Print and sign',
  'apply.finish.official': 'Your form is printed on the official form, as it is valid from {date}.',
  'apply.finish.facsimile':
    'We drew the form from published descriptions of {title}. If your PAN centre asks for the official print, copy the entries to it.',
  'apply.finish.office':
    'You can also hand everything in at a PAN office near you. The guide sheet has a label for the envelope.',
  'apply.finish.open': 'Open to print',
  'apply.finish.share': 'Share the file',
  'apply.finish.shareAgain': 'The file is ready. Press “Share the file” once more.',
  'apply.finish.copy': 'Copy the number',
  'apply.finish.copyShort': 'Copy',
  'apply.finish.copied': 'Copied',
  'apply.finish.also':
    'The acknowledgement has your coupon number and our fee. Keep it until the PAN centre gives you its own.',
  'apply.finish.keep': 'With this number and the date of birth you find your application again.',
  'apply.finish.keepEntity':
    'With this number and the date on which the applicant began you find the application again.',
  'apply.finish.saved': 'Saved, but not finished: print, sign and post the form.',
  'apply.finish.calendar': 'Expected days for your calendar',
  'apply.finish.mail': 'Send the mail again',
  'apply.finish.mail.sent':
    'We have sent the mail again. It may take some minutes. Look at the unwanted mail, too.',
  'apply.finish.day.post': 'Post the papers of your PAN application',
  'apply.finish.day.arrived': 'Have the papers arrived? Look at the status',
  'apply.finish.day.decided': 'The decision may be there about now. Look at the status',
  'apply.finish.day.note': 'Coupon number {coupon}. Others reported such days; nobody promises them.',
} as const
