// Loaded into every server before its own code: one whose starter was killed without a word must not stay behind.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
