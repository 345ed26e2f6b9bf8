/** The longer side of what is sent: enough to read a page of A4. */
const sidePixelsMax = 2000
const quality = 0.85
const smallBytes = 400 * 1024

/** A photograph small enough for a slow line; whatever is no picture, or small already, as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, sidePixelsMax / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A drawing with holes is sent on white, as on paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/u, '')}.jpg`, { type: blob.type })
  } catch {
    // This browser cannot read it; the service says what it thinks of it.
    return file
  }
}
