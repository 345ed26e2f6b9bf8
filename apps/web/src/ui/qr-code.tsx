import styles from './qr-code.module.css'

/** A QR code as the commands of one path: a picture that grows without getting blurred. */
export interface QrPath {
  readonly path: string
  /** Modules of a side. */
  readonly size: number
}

/** Drawn here: whoever drew it elsewhere would have what is in it. */
export async function qrPathOf(text: string): Promise<QrPath> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: path.join(''), size }
}

export function QrCode({ code: { path, size }, label }: { code: QrPath; label: string }) {
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
