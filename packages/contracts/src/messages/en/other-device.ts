/** Taking a draft from one device to another. */
export const otherDevice = {
  'device.lead':
    'You can continue this draft on a phone or on another computer. What you said about Aadhaar does not go along: you give it there again.',
  'device.way': 'How do you want to open it there?',
  'device.way.CODE': 'Scan a code from this screen',
  'device.way.MAIL': 'Get a link by e-mail',
  'device.email': 'E-mail address',
  'device.go': 'Get it ready',
  'device.going': 'We are getting your draft ready…',
  'device.code': 'QR code that opens your draft',
  'device.scan':
    'Scan this code with the camera of the other device. It opens your draft there. It works on one device, until {date}.',
  'device.mailed': 'We have sent you the link.',
  'device.mailed.text': 'It went to {email}. It opens your draft on one device, for {days} days.',
  'device.since': 'What you type here from now on does not go along.',
  'device.close': 'Close',
  'device.open.title': 'Continue your application here',
  'device.open.text':
    'A draft can be opened on one device only. Open it on the device on which you want to continue.',
  'device.open.go': 'Open the draft on this device',
  'device.open.incomplete':
    'A part of the link is missing. Scan the code again, or open the whole link from the e-mail.',
  'device.open.noStorage':
    'This browser keeps nothing on this device, so you cannot open the draft here. Allow this site to store data, or use another browser or a window that is not private. The link still works.',
  'device.open.check':
    'Did somebody else send you this draft? Check the e-mail address and the mobile number in it before you submit: we write to them.',
  'device.open.elsewhere':
    'This form is open in another tab of this browser. Close that tab, then press the button again here.',
  'device.open.both': 'You already have a draft on this device',
  'device.open.both.text':
    'You saved it on {date}, {time}. The draft that you have sent is from {sentDate}, {sentTime}. Which one do you want to continue? The other one goes.',
  'device.open.take': 'Continue the draft that I have sent',
  'device.open.keep': 'Continue the draft on this device',
  'device.gone':
    'We have no draft for this link. We keep a draft for {days} days. Open the form on the first device and send it once more.',
} as const
