import { encode } from 'uqr'

/**
 * Which of the eight masks is laid over the code. The reader learns it from the code itself; weighing all eight takes longer
 * than a page of text, and a code of this size reads with any.
 */
const maskPattern = 0

/** Rows of a QR code that holds this text and nothing else; true is dark. Level M survives a fold or a stain. */
export const qrRows = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0, maskPattern }).data
