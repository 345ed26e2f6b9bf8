/** What is needed of a connection. */
interface Connection {
  readonly bytesWritten: number
  /** Bytes that wait until the caller reads those before them; they count as written, too. */
  readonly writableLength: number
  readonly destroyed: boolean
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}

interface Answer {
  on(event: 'close', listener: () => void): unknown
}

interface Open {
  calls: number
  bytesTaken: number
  /** Looks at which nothing had moved since the one before. */
  still: number
  /** That a call is over; one function for all calls of the connection, as there are many. */
  readonly leave: () => void
}

/**
 * How many answers one connection may wait for. Browsers and proxies send a request when they have the last answer; the
 * answers of those who do not are held until the first ones are read.
 */
export const CALLS_OF_CONNECTION_MAX = 4

const STILL_MAX = 2

/**
 * Ends connections that ask and do not read. Time alone would not tell them apart: an answer may take long to be made, and
 * whoever has little bandwidth reads all the time.
 */
export function unreadAnswers() {
  const open = new Map<Connection, Open>()

  function follow(connection: Connection): Open {
    const state: Open = { calls: 0, bytesTaken: -1, still: 0, leave: () => void (state.calls -= 1) }
    open.set(connection, state)
    connection.once('close', () => open.delete(connection))
    return state
  }

  function isStill(state: Open, { bytesWritten, writableLength }: Connection): boolean {
    const bytesTaken = bytesWritten - writableLength
    const isWaiting = state.calls > 0 && writableLength > 0 && bytesTaken === state.bytesTaken
    state.bytesTaken = bytesTaken
    state.still = isWaiting ? state.still + 1 : 0
    return state.still >= STILL_MAX
  }

  return {
    /** Notes a call until its answer is over. False where it is not to be answered: its connection is ended. */
    begin(connection: Connection, answer: Answer): boolean {
      if (connection.destroyed) return false
      const state = open.get(connection) ?? follow(connection)
      if (state.calls === CALLS_OF_CONNECTION_MAX) {
        connection.destroy()
        return false
      }
      state.calls += 1
      // It closes once, so nothing has to see to that.
      answer.on('close', state.leave)
      return true
    },

    /** Ends the connections on which nothing has moved for two of these looks. */
    look(): void {
      for (const [connection, state] of open) if (isStill(state, connection)) connection.destroy()
    },
  }
}

/** Between two looks of those who wait so many seconds for a caller to read. */
export const lookMilliseconds = (seconds: number): number => (seconds * 1000) / STILL_MAX
