export interface FileInfo {
  title: string
  /** dd-mm-yyyy; the only date in the file, so that the same input gives the same bytes. */
  date: string
  language: string
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a file says of itself, as XMP has it (ISO 16684-1): programs that sort files read it without knowing PDF. */
export function metadataOf({ title, date, language }: FileInfo): Buffer {
  const [day, month, year] = date.split('-')
  const made = `${year}-${month}-${day}T00:00:00+05:30`
  return Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">' +
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${inXml(title)}</rdf:li></rdf:Alt></dc:title>` +
      `<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>` +
      `<xmp:CreateDate>${made}</xmp:CreateDate><xmp:ModifyDate>${made}</xmp:ModifyDate>` +
      '<pdf:Producer>PDFKit</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>',
  )
}
