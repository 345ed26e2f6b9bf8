import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { PastedPhotos, Photograph, SignatureBox } from './drawings.tsx'
import styles from './photo-guide.module.css'

/** The boxes of Forms 93 and PAN CR-01, in force since 1 April 2026 (rule 158). */
const PHOTO_CENTIMETRES = { height: '4.5', width: '3.5' } as const

/** Which photographs to paste on the printed form, and where to sign it, as drawings of what is right and what is wrong. */
export function PhotoGuidePage() {
  const t = useT()
  return (
    <div className="stack">
      <h1>{t('photo.title')}</h1>
      <p className="lead">{t('photo.lead')}</p>

      <h2>{t('photo.picture')}</h2>
      <p>{t('photo.picture.text', PHOTO_CENTIMETRES)}</p>
      <ul className={styles.examples}>
        <Example isRight drawing={<Photograph />} text={t('photo.picture.good')} />
        <Example drawing={<Photograph fault="background" />} text={t('photo.picture.background')} />
        <Example drawing={<Photograph fault="hidden" />} text={t('photo.picture.hidden')} />
        <Example drawing={<Photograph fault="far" />} text={t('photo.picture.far')} />
      </ul>

      <h2>{t('photo.paste')}</h2>
      <p>{t('photo.paste.text')}</p>
      <ul className={styles.examples}>
        <Example isRight drawing={<PastedPhotos />} text={t('photo.paste.good')} />
        <Example drawing={<PastedPhotos fault="signed" />} text={t('photo.paste.signed')} />
        <Example drawing={<PastedPhotos fault="stapled" />} text={t('photo.paste.stapled')} />
      </ul>

      <h2>{t('photo.sign')}</h2>
      <p>{t('photo.sign.text')}</p>
      <ul className={styles.examples}>
        <Example isRight drawing={<SignatureBox />} text={t('photo.sign.good')} />
        <Example drawing={<SignatureBox isOver />} text={t('photo.sign.over')} />
      </ul>
      <p>{t('photo.sign.thumb')}</p>
      <p>{t('photo.sign.guardian')}</p>
      <p>
        <Link to="/required_document" search={{ document: 1 }}>
          {t('site.footer.documents')}
        </Link>
      </p>
    </div>
  )
}

interface ExampleProps {
  isRight?: boolean
  drawing: ReactNode
  text: string
}

/** The word says whether it is right; colour and sign say it again. */
function Example({ isRight = false, drawing, text }: ExampleProps) {
  const t = useT()
  return (
    <li className={isRight ? styles.right : styles.wrong}>
      {drawing}
      <p>
        <strong>{t(isRight ? 'photo.right' : 'photo.wrong')}</strong> {text}
      </p>
    </li>
  )
}
