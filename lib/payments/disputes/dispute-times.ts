const HOUR_MS = 60 * 60 * 1000

/** When an open dispute is asked after again, should nobody tell of it: they last for weeks. */
export function nextSyncAt(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}
