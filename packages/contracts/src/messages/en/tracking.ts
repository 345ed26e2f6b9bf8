/** Looking for an application and how it stands. */
export const tracking = {
  'track.search': 'Mobile number, e-mail address or coupon number',
  'track.search.hint':
    'As in the application. With the coupon number, four letters or digits three times, you see everything at once.',
  'track.search.required': 'Enter the mobile number, the e-mail address or the coupon number',
  'track.birth': 'Date of birth or incorporation',
  'track.birth.required': 'Enter the date of birth or incorporation',
  'track.birth.real': 'Enter a real date, for example 27-03-1990',
  'track.birth.future': 'This date is in the future',
  'track.notFound':
    'We found no application with these details. Check the number or address and the date of birth; both have to be the ones in the application.',
  'track.tooMany':
    'That was tried too often. Wait 15 minutes and try again, or search by the coupon number if you have it.',
  'track.code.sent': 'We have sent a code to the e-mail address of the application.',
  'track.code.tooMany': 'Too many codes were sent. Wait before you ask for another one.',
  'track.code.wrong': 'This code is not right, or it has expired. Check it, or ask for a new one.',
  'track.done.SUBMITTED': 'The application was filled in and submitted.',
  'track.done.DOCUMENTS_RECEIVED': 'The signed form and the papers have arrived.',
  'track.done.UNDER_PROCESS': 'The application is being processed.',
  'track.done.PAN_ALLOTTED': 'A PAN has been allotted.',
  'track.done.DISPATCHED': 'The card has been handed to the courier.',
  'track.done.DELIVERED': 'The card has been delivered.',
  'track.done.OBJECTION': 'Something is missing or does not fit.',
  'track.done.REJECTED': 'The application has been rejected.',
  'track.remark.required': 'Write something, or choose a file',
  'track.remark.long': 'Use at most {max} characters',
  'track.remark.tooMany': 'There is no room for more comments. Please write to us.',
  'track.remark.added': 'Your comment has been sent.',
  'track.file.added': 'The file has been sent.',
  'track.file.empty': 'This file is empty. Choose another one.',
  'track.file.type':
    'Choose a PDF, JPEG or PNG file. What counts is what the file is, not what it is called.',
  'track.file.infected': 'A virus was found in this file. Choose another one.',
  'track.file.damaged': 'This file is damaged or not complete. Save it again, or take the picture again.',
  'track.file.locked': 'This PDF is locked with a password. Save it without one and try again.',
  'track.file.program': 'This PDF holds programs or other files. Print it into a new PDF and try again.',
  'track.file.pixels': 'This picture has more than 40 million points. Make it smaller and try again.',
  'track.file.heavy':
    'We could not check this file, because it is packed in an unusual way or too large inside. Send a photo of the page as JPEG or PNG.',
  'track.file.tooMany': 'There are ten files already, and no room for more. Please write to us.',
} as const
