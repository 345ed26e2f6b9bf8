const againMilliseconds = 2000

/** For what a page cannot be shown without: tries until the line is back. */
export async function retryForever<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    await new Promise((done) => setTimeout(done, againMilliseconds))
    return retryForever(work)
  }
}
