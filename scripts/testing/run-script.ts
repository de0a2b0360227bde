import { execFile } from 'node:child_process'
import path from 'node:path'

/**
 * Runs a command of the operator to its end.
 *
 * @param script its file in `scripts`
 * @param env variables in place of the tests' own; an empty one is as good as unset, also against
 * the developer's `.env`
 */
export function runScript(script: string, args: string[], env: Record<string, string> = {}) {
  const file = path.join(import.meta.dirname, '..', script)
  const options = { env: { ...process.env, ...env } }
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], options, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: (stdout + stderr).trimEnd() })
    })
  })
}
