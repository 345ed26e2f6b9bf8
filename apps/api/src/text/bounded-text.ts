/** The text of an answer of somebody else; undefined where it has more bytes than it may, and the rest is not read. */
export async function boundedText({ body }: Response, bytesMax: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
