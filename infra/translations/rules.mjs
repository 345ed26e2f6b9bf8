const VARIABLE = /\{\w+\}/gu
/** What is typed or followed as it stands: a command, an address. */
const FIXED = /`[^`]+`|https?:\/\/\S*|[\w-]+(?:\.[\w-]+)*\.(?:com|in)\b/gu

const listOf = (text, pattern) => [...new Set(text.match(pattern))]
const without = (some, others) => some.filter((each) => !others.includes(each))

/** What a translation may not do, in words for its author; the texts of a plural are two. */
export function problemsOf(english, texts) {
  if (english.length !== texts.length) return [`has ${texts.length} forms and needs ${english.length}`]
  const known = english.flatMap((text) => listOf(text, VARIABLE))
  const needed = listOf(english.at(-1), VARIABLE)
  return texts.flatMap((text, index) => {
    const variables = listOf(text, VARIABLE)
    // The form for one may leave the number out.
    const missing = index === texts.length - 1 ? without(needed, variables) : []
    const [before, after] = [english.at(-1), text].map((each) => listOf(each.replace(VARIABLE, '{}'), FIXED))
    const strokes = [english.at(-1), text].map((each) => each.split('|').length)
    return [
      text === '' && 'is empty',
      ...missing.map((each) => `leaves ${each} out`),
      ...without(variables, known).map((each) => `says ${each}, which the English sentence does not have`),
      ...without(before, after).map((each) => `leaves ${each} out`),
      ...without(after, before).map((each) => `says ${each}, which the English sentence does not have`),
      strokes[0] !== strokes[1] && 'has more or fewer | than the English sentence',
      /[{}]/u.test(text.replace(VARIABLE, '')) && 'has a brace without its other one',
      text !== text.trim() && 'begins or ends with a space',
      /\s{2}|[^\S ]/u.test(text) && 'has two spaces, or a line break',
      /[\p{Cf}\p{Cc}]/u.test(text) && 'has an invisible character',
    ].filter(Boolean)
  })
}
