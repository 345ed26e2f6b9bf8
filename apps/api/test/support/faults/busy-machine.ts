import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Longer than anything that is judged may work. */
const AWAY_SECONDS = 6

/**
 * Takes the processor from this process and all that it has started, for some seconds and from now on, as a machine does
 * that is busy with others.
 */
export async function machineBusyElsewhere(): Promise<void> {
  // The shell itself, which is told to stop everybody, is a child as well.
  const ours = `${process.pid} $(pgrep -P ${process.pid} | grep -vx $$)`
  const other = spawn('sh', ['-c', `set -- ${ours}; kill -STOP $@; sleep ${AWAY_SECONDS}; kill -CONT $@`])
  await once(other, 'exit')
}
