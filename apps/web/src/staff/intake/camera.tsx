import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './intake.module.css'

/** A browser that reads codes in pictures; the library of types does not know it yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const LOOK_MILLISECONDS = 200
/** An envelope that was away for so long is held up once more. */
const AWAY_MILLISECONDS = 2000

/** The camera of a phone as a scanner, where the browser reads codes; elsewhere there is none. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useT()
  const [phase, setPhase] = useState<'off' | 'on' | 'refused'>('off')
  if (!detectorClass()) return null
  const isOn = phase === 'on'
  return (
    <div className="stack">
      {isOn && <Picture onCode={onCode} onRefused={() => setPhase('refused')} />}
      <div>
        <Button look="secondary" onClick={() => setPhase(isOn ? 'off' : 'on')}>
          {t(isOn ? 'intake.camera.stop' : 'intake.camera')}
        </Button>
      </div>
      {phase === 'refused' && (
        <Notice tone="error" announce>
          {t('intake.camera.refused')}
        </Notice>
      )}
    </div>
  )
}

function Picture({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onRefused })
  useEffect(() => {
    latest.current = { onCode, onRefused }
  })

  useEffect(() => {
    const detector = new (detectorClass()!)({ formats: ['qr_code'] })
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }

    async function look() {
      const found = await detector.detect(video.current!).catch(() => [])
      if (isOver) return
      const code = found[0]?.rawValue ?? ''
      const now = performance.now()
      if (code !== '') {
        if (code !== last.code || now - last.at > AWAY_MILLISECONDS) latest.current.onCode(code)
        last = { code, at: now }
      }
      timer = setTimeout(() => void look(), LOOK_MILLISECONDS)
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      await look()
    }

    start().catch(() => {
      if (!isOver) latest.current.onRefused()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return <video ref={video} className={styles.picture} aria-label={t('intake.camera')} muted playsInline />
}
