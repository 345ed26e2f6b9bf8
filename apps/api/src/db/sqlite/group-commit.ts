/** The four things that a group needs of its connection; each is one statement. */
export interface GroupConnection {
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

/**
 * Gives a function that runs work in a transaction of the one writing connection. What arrives in one turn of the event
 * loop shares a commit, and so one flush to the disk; each member has a savepoint, so that it fails alone. Nobody is
 * answered before the commit.
 */
export function groupCommit(connection: GroupConnection) {
  let waiting: Member[] = []
  let draining: Promise<void> | undefined
  let isClosed = false

  async function commitGroup(members: Member[]): Promise<void> {
    const kept: Member[] = []
    try {
      connection.begin()
      for (const member of members) {
        connection.savepoint()
        try {
          await member.run()
          connection.release()
          kept.push(member)
        } catch (error) {
          // A full disk and its like end the whole transaction, not only the statement: then nobody's work is there any more.
          if (!connection.isOpen()) throw error
          connection.rollbackToSavepoint()
          connection.release()
          member.fail(error)
        }
      }
      connection.commit()
    } catch (error) {
      connection.rollback()
      for (const member of members) member.fail(error)
      return
    }
    for (const member of kept) member.answer()
  }

  async function drain(): Promise<void> {
    // The turn's other requests are read before this runs, and join the group.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const members = waiting
      waiting = []
      await commitGroup(members)
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
