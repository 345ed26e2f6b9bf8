import type { entityProofs as english } from '../en/entity-proofs.ts'
import type { Message } from '../translate.ts'

export const entityProofs = {
  'proof.HUF_AFFIDAVIT':
    'குடும்பச் சொத்தில் பிறப்புரிமை உள்ளவர்கள் (coparceners) அனைவரின் பெயர்களையும் குறிப்பிட்டுக் குடும்பத் தலைவர் (கர்த்தா) அளித்த பிரமாணப் பத்திரம் (அசல், எப்போதும் கட்டாயம்)',
  'proof.REG_ROC': 'நிறுவனங்களின் பதிவாளர் வழங்கிய நிறுவனப் பதிவுச் சான்றிதழ்',
  'proof.REG_ROF': 'கூட்டாண்மை நிறுவனங்களின் பதிவாளர் வழங்கிய பதிவுச் சான்றிதழ்',
  'proof.DEED_FIRM': 'கூட்டாண்மைப் பத்திரம்',
  'proof.REG_LLP': 'LLP நிறுவனங்களின் பதிவாளர் வழங்கிய பதிவுச் சான்றிதழ்',
  'proof.DEED_TRUST': 'அறக்கட்டளைப் பத்திரம்',
  'proof.REG_CHARITY': 'அறக்கட்டளை ஆணையர் வழங்கிய பதிவுச் சான்றிதழ்',
  'proof.AGREEMENT': 'ஒப்பந்தத்தின் நகல்',
  'proof.REG_COOP': 'கூட்டுறவுச் சங்கங்களின் பதிவாளர் வழங்கிய பதிவுச் சான்றிதழ்',
  'proof.REG_OTHER': 'அதிகாரம் பெற்ற பிற அமைப்பு வழங்கிய பதிவுச் சான்றிதழ்',
  'proof.GOVT_DOC': 'அடையாளத்தையும் முகவரியையும் காட்டும், அரசுத் துறை வழங்கிய பிற ஆவணம்',
} as const satisfies Record<keyof typeof english, Message>
