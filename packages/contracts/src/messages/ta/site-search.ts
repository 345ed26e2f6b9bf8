import type { siteSearch as english } from '../en/site-search.ts'
import type { Message } from '../translate.ts'

export const siteSearch = {
  'search.title': 'இந்தத் தளத்தில் தேட',
  'search.lead':
    'படிவங்கள், பக்கங்கள், AO குறியீடுகள், பான் அலுவலகங்கள், கட்டுரைகள். அஞ்சல் குறியீட்டு எண் அருகில் உள்ள அலுவலகங்களைக் காட்டும்.',
  'search.label': 'எதைத் தேடுகிறீர்கள்?',
  'search.button': 'தேடுக',
  'search.pages': 'படிவங்களும் பக்கங்களும்',
  'search.places': 'இடங்கள்',
  'search.articles': 'கட்டுரைகள்',
  'search.aoCodes': 'AO குறியீடுகள்: {place}',
  'search.offices': 'பான் அலுவலகங்கள்: {place}',
  'search.pin': 'அருகில் உள்ள பான் அலுவலகங்கள், அஞ்சல் குறியீட்டு எண்: {pin}',
  'search.found': { one: '{count} முடிவு', other: '{count} முடிவுகள்' },
  'search.none': 'இந்தச் சொற்களுக்கு எதுவும் கிடைக்கவில்லை',
  'search.none.text':
    'குறைந்த சொற்களையோ அதே பொருளுள்ள வேறு சொல்லையோ பயன்படுத்தவும். நகரம் அல்லது மாநிலத்தின் பெயர் அதன் AO குறியீடுகளையும் அலுவலகங்களையும் காட்டும்; அஞ்சல் குறியீட்டு எண் அருகில் உள்ள அலுவலகங்களைக் காட்டும்.',
  'search.personal':
    'இந்தத் தேடல் ஒருவரின் எண்ணையோ மின்னஞ்சல் முகவரியையோ தேடுவதில்லை. விண்ணப்பத்தின் நிலையை இங்கு பார்க்கவும்:',
  'search.page.others': 'நிறுவனங்கள், அறக்கட்டளைகள் போன்றவற்றின் பான் எண்',
  'search.words.new': 'புதிய முதல் விண்ணப்பம் விண்ணப்பிக்க குழந்தை சிறார்',
  'search.words.lost': 'தொலைந்த தொலைந்து திருடு சேதம் நகல் மீண்டும்',
  'search.words.correction': 'திருத்தம் மாற்றம் தவறு பெயர் முகவரி பிறந்த திருமணம் புகைப்படம் கையொப்பம்',
  'search.words.others': 'நிறுவனம் கூட்டாண்மை அறக்கட்டளை சங்கம் வணிகம் அமைப்பு',
  'search.words.whichForm': 'எந்த படிவம் தேர்வு உதவி',
  'search.words.aoCode': 'AO குறியீடு வரி அதிகாரி வார்டு',
  'search.words.office': 'அலுவலகம் மையம் அருகில் அனுப்ப முகவரி எங்கே',
  'search.words.status': 'நிலை கண்காணி விண்ணப்பம் எங்கே கூப்பன்',
  'search.words.partner': 'கூட்டாளர் முகவர்',
  'search.words.guide': 'பொறியாளர் வழிகாட்டி கூட்டாளர் API சாவி webhook',
  'search.words.reference': 'பொறியாளர் API விவரம் கூட்டாளர்',
  'search.words.custom': 'ஒப்புக்கொண்ட தொகை',
  'search.words.contact': 'தொடர்பு உதவி தொலைபேசி மின்னஞ்சல் புகார் கேள்வி',
  'search.words.articles': 'கட்டுரை தகவல் படிக்க உதவி',
  'search.words.downloads': 'வெற்று படிவம் பதிவிறக்கம் அச்சு',
  'search.words.documents': 'ஆவணங்கள் சான்று பட்டியல் அடையாளம் ஆதார்',
  'search.words.photoGuide': 'படம் ஒட்டு அளவு பின்னணி ரேகை',
  'search.words.tinfc': 'டின் சேவை மையம்',
  'search.words.privacy': 'தனியுரிமை தரவு அழிக்க',
  'search.words.terms': 'விதிமுறைகள் கட்டணம் பணம்',
} satisfies Record<keyof typeof english, Message>
