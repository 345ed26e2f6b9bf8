import type { letter as english } from '../en/letter.ts'
import type { Message } from '../translate.ts'

export const letter = {
  'letter.labels': 'पते की पर्चियाँ',
  'letter.letter': 'पत्र',
  'letter.letters': 'पत्र',
  'letter.no_address': 'पता नहीं दिया गया है',
  'letter.long_address': 'पता पर्ची के लिए बहुत लंबा है',
  'letter.objection': 'आपके पैन आवेदन के लिए कुछ और चाहिए',
  'letter.objection.text': 'इस कारण से हम आपका आवेदन आगे नहीं बढ़ा सकते:',
  'letter.objection.todo': 'कृपया इसे अपने आवेदन के पेज पर ठीक करें, या जो नहीं है वह हमें भेजें। हर पन्ने पर कूपन नंबर लिखें।',
  'letter.more_words': 'बाक़ी आपके आवेदन के पेज पर है।',
  'letter.cover': 'आपके पैन आवेदन के बारे में',
  'letter.cover.text': 'इस पत्र के साथ हम आपके आवेदन के काग़ज़ भेज रहे हैं। कृपया इन्हें सँभालकर रखें।',
  'letter.page': 'कूपन नंबर के साथ आपका आवेदन यहाँ मिलेगा:',
  'letter.foot': 'पत्र: {coupon}',
} satisfies Record<keyof typeof english, Message>
