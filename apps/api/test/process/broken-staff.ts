// Loaded into a server before its program: the process of its staff does, once it listens, or once it is told to end, what
// STAFF_BREAKS says.
const breaks = process.env['STAFF_BREAKS']

function standStill(): void {
  for (;;);
}

function fail(): void {
  throw new Error('The staff are out of order.')
}

if (process.send) {
  const send = process.send.bind(process) as (...told: unknown[]) => boolean
  process.send = (...told: unknown[]) => {
    if (told[0] === 'listening' && breaks === 'silent') setTimeout(standStill, 100)
    if (told[0] === 'listening' && breaks === 'end') setTimeout(() => process.exit(), 100)
    if (told[0] === 'listening' && breaks === 'fault') setTimeout(fail, 100)
    return send(...told)
  }
  process.on('message', (message) => {
    if (message === 'end' && breaks === 'fault-at-end') fail()
  })
}
