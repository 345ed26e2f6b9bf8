import { useCallback, useEffect, useRef, useState } from 'react'
import {
  draftOf,
  fitting,
  isSendingForgotten,
  isTooOld,
  isWorthKeeping,
  setAsideUntil,
  type Draft,
} from './draft.ts'
import { draftLock, draftStore } from './draft-store.ts'
import type { FormState, Values } from '../form-context.ts'
import { sharedComputer, useSharedComputer } from './shared-computer.ts'
import { useOneTab } from './use-one-tab.ts'
import { valuesOf } from '../state/use-form-state.ts'

/** After the typing has paused for 0.3 seconds: one second after the last change. */
const laterMilliseconds = 700

export type DraftState = ReturnType<typeof useDraft>

/**
 * Keeps what was typed on this device until it is submitted. A draft of an earlier visit is only ever taken by choice; who
 * starts again, or just types, sets it aside. Of several tabs with the same form one keeps its answers: two people's would
 * mix otherwise. `newerThan` gives what was said elsewhere for this form since a draft was kept: it stands when that is taken.
 */
export function useDraft(state: FormState, name: string, newerThan: (savedAt: number) => Values) {
  const { form, values, typingPause, problems } = state
  const [found, setFound] = useState<Draft>()
  const [setAside, setSetAside] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const isShared = useSharedComputer()
  const { isOurs, take: takeOver } = useOneTab(draftLock(name))
  const isElsewhere = isOurs === false
  const isOver = useRef(false)
  const sent = useRef<Pick<Draft, 'sentUnder' | 'sentAt'>>({})
  const write = (answers: Values) => {
    for (const [field, value] of Object.entries(answers)) values.set(field, value)
    problems.refresh()
    typingPause.touch()
  }
  /** Gives the section in which the person was. */
  const take = (draft: Draft): string => {
    const { answers, dropped: gone } = fitting(form, draft)
    setFound(undefined)
    setSetAside(undefined)
    const { sentUnder, sentAt } = draft
    sent.current = sentUnder === undefined ? {} : { sentUnder, sentAt: sentAt ?? draft.savedAt }
    setDropped(gone)
    const newer = Object.entries(newerThan(draft.savedAt)).filter(([field]) => field in form.fields)
    write({ ...answers, ...Object.fromEntries(newer) })
    return draft.section
  }
  const latest = useRef({ found, savedAt, take })
  useEffect(() => {
    latest.current = { found, savedAt, take }
  })

  useEffect(() => {
    if (!isOurs) return
    const look = async () => {
      const now = Date.now()
      const choice = draftStore.takeChoice(name)
      if (choice?.handed) {
        latest.current.take(choice.handed)
        return
      }
      const draft = await draftStore.read(name)
      await draftStore.removeOld(now)
      if (draft && isTooOld(draft, now)) return
      // What this tab has kept before another one took its turn is in the form still.
      if (draft?.savedAt === latest.current.savedAt) return
      if (draft && choice) latest.current.take(draft)
      else setFound(draft)
    }
    look().catch(() => setFailed(true))
  }, [name, isOurs])

  const aside = useCallback((draft: Draft) => {
    setFound(undefined)
    setSetAside(draft)
    const now = Date.now()
    setTimeout(() => setSetAside(undefined), setAsideUntil(now) - now)
  }, [])

  const save = useCallback(
    async (isLeaving: boolean) => {
      if (isOver.current || isElsewhere || sharedComputer.read()) return
      const section = document.activeElement?.closest('section[id]')?.id ?? location.hash.slice(1)
      const answered = draftOf(form, values.all(), section, Date.now())
      const draft = { ...answered, ...sent.current }
      if (!isWorthKeeping(draft, valuesOf(form))) return
      if (latest.current.found) aside(latest.current.found)
      try {
        if (isLeaving) draftStore.leave(name, draft)
        await draftStore.write(name, draft)
        setSavedAt(draft.savedAt)
        setFailed(false)
      } catch {
        // Full or forbidden storage: the page says so, and the answers stay in it.
        setFailed(true)
      }
    },
    [form, values, name, aside, isElsewhere],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnsaved = false
    const now = (isLeaving = false) => {
      clearTimeout(timer)
      if (isUnsaved) void save(isLeaving)
      isUnsaved = false
    }
    const stop = typingPause.subscribe(() => {
      isUnsaved = true
      clearTimeout(timer)
      timer = setTimeout(() => now(), laterMilliseconds)
    })
    const leave = () => {
      isUnsaved ||= typingPause.isPending()
      now(true)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      // Going to another page of the site is leaving too.
      leave()
      stop()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
    }
  }, [save, typingPause])

  return {
    found,
    setAside,
    savedAt,
    hasFailed,
    dropped,
    isShared,
    /** Another tab keeps the answers to this form. */
    isElsewhere,
    takeOver,
    take,
    startAgain: (draft: Draft) => {
      aside(draft)
      void draftStore.remove(name)
    },
    share: (next: boolean) => {
      sharedComputer.set(next)
      if (!next) return
      setFound(undefined)
      setSetAside(undefined)
      setSavedAt(undefined)
      void draftStore.remove(name)
    },
    /** Under which key the answers have gone out before. */
    sentUnder: () => sent.current.sentUnder,
    /** The key and the moment of that, for the device on which the draft goes on. */
    sending: () => sent.current,
    /** When they went out, if that is too long ago for the service to know them again. */
    forgottenSince: () => (isSendingForgotten(sent.current, Date.now()) ? sent.current.sentAt : undefined),
    /** The answers go out. A page that ends before it hears of them tells the next one. */
    send: async (key: string) => {
      if (key !== sent.current.sentUnder) sent.current = { sentUnder: key, sentAt: Date.now() }
      await save(false)
    },
    /** The service has looked at what was sent, and has not made anything of it. */
    refused: () => {
      sent.current = {}
      void save(false)
    },
    /** The answers are with the service: nothing of them stays on the device. */
    finish: async () => {
      isOver.current = true
      if (!isElsewhere) await draftStore.remove(name).catch(() => setFailed(true))
    },
  }
}
