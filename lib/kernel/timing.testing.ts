type Act = () => unknown

/** Linear work takes four times as long for four times the input, quadratic work sixteen times. */
export const LINEAR_MAX = 8

const ROUNDS_MIN = 3
const ROUNDS_MAX = 6

/**
 * How many times as much of the processor's time one act of this process takes as another. The
 * fastest run of each counts, because other work of the machine only makes runs slower. More runs
 * follow while the ratio is above `LINEAR_MAX`, up to six.
 */
export async function timesAsLong(act: Act, other: Act): Promise<number> {
  let [actMs, otherMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  await other()
  for (let round = 0; round < ROUNDS_MAX; round++) {
    otherMs = Math.min(otherMs, await processorMsOf(other))
    actMs = Math.min(actMs, await processorMsOf(act))
    if (round + 1 >= ROUNDS_MIN && actMs < LINEAR_MAX * otherMs) break
  }
  return actMs / otherMs
}

/**
 * The processor's time that an act of this process takes. Not the time that passes, which on a busy
 * machine is mostly that of other programs.
 */
export async function processorMsOf(act: Act): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
