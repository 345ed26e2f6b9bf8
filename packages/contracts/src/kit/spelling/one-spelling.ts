import { composed } from './composed.ts'

// A nasal before a consonant of its own row is mostly written as a dot above; only standard spelling keeps the dots below.
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/gu
const DOTS_BELOW_AND_JOINERS = /[\u093C\u200C\u200D]/gu

/** A text as a search compares it: spellings that Hindi readers take for the same become one. */
export const oneSpelling = (text: string): string =>
  composed(text, 'NFD').replace(DOTS_BELOW_AND_JOINERS, '').replace(NASALS, 'ं').normalize('NFC')
