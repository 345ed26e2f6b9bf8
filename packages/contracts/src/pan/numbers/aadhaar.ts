// Verhoeff's dihedral check (J. Verhoeff, 1969): UIDAI's last digit catches every single wrong digit and every swap of neighbours.
const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

function verhoeffHolds(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    sum = Number(MULTIPLY[sum]![Number(PERMUTE[place % 8]![digit])])
  }
  return sum === 0
}

/** Twelve digits that do not start with 0 or 1 and are not one digit twelve times; the check digit is not looked at. */
export const AADHAAR_DIGITS = /^(?!(\d)\1{11}$)[2-9]\d{11}$/u

/** True for twelve digits that UIDAI could have issued: not starting with 0 or 1, check digit right, not one digit twelve times. */
export const isAadhaar = (text: string): boolean => AADHAAR_DIGITS.test(text) && verhoeffHolds(text)

const MASKED = /^X{8}\d{4}$/u

/** The only way in which a stored Aadhaar number is shown: XXXXXXXX1234. */
export const maskAadhaar = (lastFour: string): string => `XXXXXXXX${lastFour}`

/** True for what `maskAadhaar` gives; in an edit it means "keep the stored number". */
export const isMaskedAadhaar = (text: string): boolean => MASKED.test(text)
