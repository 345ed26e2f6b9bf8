import { createInterface } from 'node:readline/promises'

/** Asks whoever sits at the terminal. */
export async function confirmAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${question} Type yes: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
