/** As a download: should the link fail, the page stays where it is. */
export function followDownload(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}
