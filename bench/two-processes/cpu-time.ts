import { readdirSync, readFileSync } from 'node:fs'

/** How many units of /proc's times are a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface Process {
  parent: number
  seconds: number
}

/**
 * The seconds of CPU time that a process and those which it started have used so far, in user mode
 * and in the kernel; also those that have ended meanwhile.
 */
export function cpuSecondsOf(pid: number): number {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) && readProcess(name)
    if (found) all.set(Number(name), found)
  }
  const sumOf = (root: number): number =>
    [...all].reduce(
      (sum, [child, { parent }]) => (parent === root ? sum + sumOf(child) : sum),
      all.get(root)?.seconds ?? 0,
    )
  return sumOf(pid)
}

/** Null for a process that has just ended. */
function readProcess(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may contain spaces. See proc(5) for the fields, of which the third comes
    // first.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}
