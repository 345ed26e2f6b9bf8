import { setTimeout as wait } from 'node:timers/promises'
import { BUSY_MILLISECONDS } from './connect.ts'

/**
 * The process of the staff writes to the same file, for a few milliseconds each time. Of two that write thirty times a second
 * each, one in twenty waited 5.4 ms and longer when it asked again each 5 ms, and 2.5 ms with 1.
 */
const AGAIN_MILLISECONDS = 1

/**
 * So long a group may work before it is committed; those who came later are the next one. Its commit and the answers to all of it are
 * in the same turn of the event loop, and take about as long again; nothing is to take 20 ms.
 */
const WORK_MILLISECONDS_MAX = 8

/** What a group needs of its connection; each is one statement. */
export interface GroupConnection {
  /** Fails with SQLITE_BUSY at once where another process writes. */
  begin(): void
  commit(): void
  /** Undoes the whole transaction if one is still open. */
  rollback(): void
  isOpen(): boolean
  savepoint(): void
  release(): void
  rollbackToSavepoint(): void
}

interface Member {
  run(): Promise<void>
  answer(): void
  fail(error: unknown): void
}

interface Committed {
  /** How many there was time for. */
  readonly ran: number
  /** Those of them that did not fail. */
  readonly kept: readonly Member[]
}

/**
 * Gives a function that runs work in a transaction of the one writing connection. What arrives in one turn of the event
 * loop shares a commit, and so one flush to the disk, as far as a turn has time for it. Nobody is answered before the commit,
 * and each fails alone: where one of several fails, all of them run again, each with a savepoint. Without a failure there is
 * none, for SQLite copies every page that a savepoint is the first to change: of 180 µs that it takes to store an
 * application, that is 80.
 */
export function groupCommit(connection: GroupConnection) {
  let waiting: Member[] = []
  let draining: Promise<void> | undefined
  let isClosed = false

  /** Waits for a command that writes without holding the event loop, as SQLite's own waiting would: reads go on. */
  async function begin(): Promise<void> {
    for (const end = performance.now() + BUSY_MILLISECONDS; ; await wait(AGAIN_MILLISECONDS))
      try {
        return connection.begin()
      } catch (error) {
        const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
        if (!isBusy || performance.now() > end) throw error
      }
  }

  /** In their order, until their time is over. */
  async function eachInTime(
    members: readonly Member[],
    run: (member: Member) => Promise<void>,
  ): Promise<number> {
    const end = performance.now() + WORK_MILLISECONDS_MAX
    let ran = 0
    do await run(members[ran++]!)
    while (ran < members.length && performance.now() < end)
    return ran
  }

  /** Nothing is committed when one has failed. */
  async function commitTogether(members: readonly Member[]): Promise<Committed | undefined> {
    await begin()
    let ran: number
    try {
      ran = await eachInTime(members, (member) => member.run())
    } catch (error) {
      // A full disk and its like end the whole transaction, not only the statement: to run again would not help.
      if (members.length === 1 || !connection.isOpen()) throw error
      connection.rollback()
      return undefined
    }
    connection.commit()
    return { ran, kept: members.slice(0, ran) }
  }

  async function commitEach(members: readonly Member[]): Promise<Committed> {
    const kept: Member[] = []
    await begin()
    const ran = await eachInTime(members, async (member) => {
      connection.savepoint()
      try {
        await member.run()
        connection.release()
        kept.push(member)
      } catch (error) {
        // Then nobody's work is there any more.
        if (!connection.isOpen()) throw error
        connection.rollbackToSavepoint()
        connection.release()
        member.fail(error)
      }
    })
    connection.commit()
    return { ran, kept }
  }

  /** Gives how many have been told how it went, from the first on. */
  async function commitGroup(members: readonly Member[]): Promise<number> {
    try {
      let committed = await commitTogether(members)
      if (!committed) {
        // Reads that have come meanwhile go first.
        await new Promise(setImmediate)
        committed = await commitEach(members)
      }
      for (const member of committed.kept) member.answer()
      return committed.ran
    } catch (error) {
      connection.rollback()
      for (const member of members) member.fail(error)
      return members.length
    }
  }

  async function drain(): Promise<void> {
    // The turn's other requests are read before this runs, and join the group.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const members = waiting
      waiting = []
      const told = await commitGroup(members)
      waiting = [...members.slice(told), ...waiting]
      if (waiting.length > 0) await new Promise(setImmediate)
    }
    draining = undefined
  }

  return {
    transaction<T>(work: () => Promise<T>): Promise<T> {
      if (isClosed) return Promise.reject(new Error('The store is closed.'))
      return new Promise<T>((resolve, reject) => {
        let result: T
        waiting.push({
          run: async () => {
            result = await work()
          },
          answer: () => resolve(result),
          fail: reject,
        })
        draining ??= drain()
      })
    },
    /** Takes no more work and resolves when what is waiting is committed. */
    async close(): Promise<void> {
      isClosed = true
      await draining
    },
  }
}
