import type { ScanOutcome } from '@pan/contracts/staff/cases/intake'

/** Each in hertz and seconds: what is to be set aside sounds low, and twice when it was seen before. */
const TONES: Readonly<Record<ScanOutcome, readonly (readonly [hertz: number, seconds: number])[]>> = {
  received: [[880, 0.12]],
  seen: [
    [440, 0.15],
    [440, 0.15],
  ],
  unknown: [[196, 0.5]],
  wrong_state: [[196, 0.5]],
}
const PAUSE_SECONDS = 0.08
const VOLUME = 0.2

let context: AudioContext | undefined

/** Tells by a sound what became of a scan. */
export function playSound(outcome: ScanOutcome): void {
  context ??= new AudioContext()
  // A browser lets a page sound once somebody has pressed a key in it.
  void context.resume()
  let at = context.currentTime
  for (const [hertz, seconds] of TONES[outcome]) {
    const tone = new OscillatorNode(context, { frequency: hertz })
    const volume = new GainNode(context, { gain: VOLUME })
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds + PAUSE_SECONDS
  }
}
