import { GuicheError } from './errors'
import { listen, type Terminal } from './listen'
import { readListenOptions, UsageError } from './listen-options'
import { VERSION } from './version'

/** The arguments, environment and output of a command. */
export interface Surroundings extends Terminal {
  args: readonly string[]
  env: Record<string, string | undefined>
  printError: (line: string) => void
}

/** The exit codes. */
export const EXIT = { ok: 0, refused: 1, usage: 2 } as const

const HELP = `guiche ${VERSION}

  guiche listen --forward http://localhost:4000/hook
      sends your account's events to a server on your machine, signed, as they happen
  guiche listen --help
  guiche --version`

const LISTEN_HELP = `guiche listen: your account's events, sent to a server on your machine as they happen

  --forward URL    where to send them: loopback, a private address, or a name of your network
  --events a,b     only these events, such as transaction.completed,cashout.failed
  --url BASE       the address of your Guichê; default: GUICHE_URL, else http://localhost:3000
  --key KEY        a secret key with the scope read; better in GUICHE_SECRET_KEY, where no process list shows it
  --secret WHSEC   the signing secret; default: GUICHE_WEBHOOK_SECRET, else a new one, which is printed
  --print          prints each payload; without --forward, events are only printed

Each event is sent once, with the bytes and headers of a webhook. Failures are not retried.
After a lost connection, listen continues after the last event, up to an hour later.
Exit codes: 0 ended by you, 1 refused by the server, 2 wrong arguments.`

/** Runs `guiche`; returns its exit code. */
export async function runCommand(surroundings: Surroundings): Promise<number> {
  const { args, env, print, printError } = surroundings
  const [command, ...rest] = args
  if (command === '--version' || command === '-v') return say(print, VERSION)
  if (command === '--help' || command === '-h' || command === 'help') return say(print, HELP)
  if (command === 'listen' && rest.some((one) => one === '--help' || one === '-h')) {
    return say(print, LISTEN_HELP)
  }
  try {
    if (command !== 'listen') throw new UsageError(noSuch(command))
    await listen(readListenOptions(rest, env), surroundings)
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof GuicheError)) throw error
    printError(error.message)
    return error instanceof UsageError ? EXIT.usage : EXIT.refused
  }
}

function noSuch(command: string | undefined): string {
  const what = command === undefined ? 'Say what to do' : `There is no command "${command}"`
  return `${what}: guiche listen --forward http://localhost:4000/hook (guiche --help shows more)`
}

function say(print: (line: string) => void, text: string): number {
  print(text)
  return EXIT.ok
}
