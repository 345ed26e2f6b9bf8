import styles from './photo-guide.module.css'

const SIGNATURE = 'c6-20 13-19 11-5s5 9 11-2 8 4 19 2'

function Person({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <>
      <path d="M17 92c2-26 15-28 18-28s16 2 18 28z" className={styles.clothes} />
      <path d="M30 52h10v14q-5 6-10 0z" className={styles.skin} />
      <ellipse cx="35" cy="40" rx="15" ry="19" className={styles.skin} />
      <path d="M19 40c-2-26 34-26 32 0-3-10-8-13-16-13s-13 3-16 13z" className={styles.hair} />
      {isHidden ? (
        <>
          <path d="M23 37h11v7H25zm13 0h11l-2 7h-9zM33 39h4" className={styles.dark} />
          <path d="M17 29c4-20 32-20 36 0l6 3-44 0z" className={styles.dark} />
        </>
      ) : (
        <>
          <circle cx="29" cy="40" r="1.6" className={styles.dark} />
          <circle cx="41" cy="40" r="1.6" className={styles.dark} />
        </>
      )}
      <path d="M30 50q5 4 10 0" className={styles.line} />
    </>
  )
}

interface PhotographProps {
  fault?: 'background' | 'hidden' | 'far'
}

/** One photograph, 3.5 to 4.5. Decoration, as all here: the words beside it say what it shows. */
export function Photograph({ fault }: PhotographProps) {
  return (
    <svg viewBox="0 0 72 92" aria-hidden="true" className={styles.photograph}>
      <rect
        x="1"
        y="1"
        width="70"
        height="90"
        className={fault === 'background' ? styles.wall : styles.paper}
      />
      {fault === 'background' && (
        <path d="M1 20h70M1 44h70M1 68h70M20 1v90M52 1v90" className={styles.line} />
      )}
      <g transform={fault === 'far' ? 'translate(23 50) scale(.36 .44)' : 'translate(1 -1)'}>
        <Person isHidden={fault === 'hidden'} />
      </g>
      <rect x="1" y="1" width="70" height="90" className={styles.frame} />
    </svg>
  )
}

interface PastedPhotosProps {
  fault?: 'signed' | 'stapled'
}

/** The head of the form with both photographs on it. */
export function PastedPhotos({ fault }: PastedPhotosProps) {
  return (
    <svg viewBox="0 0 240 128" aria-hidden="true" className={styles.sheet}>
      <path d="M1 127V1h238v126" className={styles.sheetEdge} />
      <path d="M98 22h44M90 34h60M90 104h60M90 114h60" className={styles.print} />
      <svg x="14" y="14" width="72" height="92" viewBox="0 0 72 92">
        <Photograph />
      </svg>
      <svg x="154" y="14" width="72" height="92" viewBox="0 0 72 92">
        <Photograph />
      </svg>
      <path d={`M72 102${SIGNATURE}`} className={styles.ink} />
      {fault === 'signed' && <path d={`M198 103${SIGNATURE}`} className={styles.ink} />}
      {fault === 'stapled' && (
        <path
          d="M42 10h16v8M42 10v8M182 10h16v8M182 10v8M42 102h16v-8M42 102v-8M182 102h16v-8M182 102v-8"
          className={styles.staple}
        />
      )}
    </svg>
  )
}

/** The box for the signature. */
export function SignatureBox({ isOver = false }: { isOver?: boolean }) {
  return (
    <svg viewBox="0 0 240 96" aria-hidden="true" className={styles.sheet}>
      <path d="M1 1h238v94H1z" className={styles.sheetEdge} />
      <path d="M14 16h90" className={styles.print} />
      <rect x="60" y="28" width="120" height="52" className={styles.frame} />
      <g transform={isOver ? 'translate(36 84) scale(3.4 2.6)' : 'translate(78 66) scale(1.8 1.4)'}>
        <path d={`M0 0${SIGNATURE}`} className={styles.ink} />
      </g>
    </svg>
  )
}
