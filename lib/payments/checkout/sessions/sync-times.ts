const MINUTE_MS = 60_000
const LONGEST_MS = 60 * MINUTE_MS

/** When a new session is first asked after, should nobody tell of it. */
export function firstSyncAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + MINUTE_MS)
}

/**
 * When a session that is not final is asked after again: after as long as it has lived, so that
 * most are asked after a few times; every hour at least, every minute at most.
 */
export function nextSyncAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), LONGEST_MS))
}
