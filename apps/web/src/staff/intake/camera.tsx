import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { codeReader, type ReadCode } from './code-reader.ts'
import styles from './intake.module.css'

const LOOK_MILLISECONDS = 200
/** An envelope that was away for so long is held up once more. */
const AWAY_MILLISECONDS = 2000

/** A camera as a scanner; where a page gets none, there is no button for it. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useT()
  const [phase, setPhase] = useState<'off' | 'on' | 'refused'>('off')
  if (!('mediaDevices' in navigator)) return null
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
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }

    async function look(read: ReadCode) {
      const code = await read(video.current!)
      if (isOver) return
      const now = performance.now()
      if (code !== '') {
        if (code !== last.code || now - last.at > AWAY_MILLISECONDS) latest.current.onCode(code)
        last = { code, at: now }
      }
      timer = setTimeout(() => void look(read), LOOK_MILLISECONDS)
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      video.current!.srcObject = stream
      const [read] = await Promise.all([codeReader(), video.current!.play()])
      if (!isOver) await look(read)
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
