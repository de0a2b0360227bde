import { AppError } from '@/lib/kernel/errors'

/** @throws AppError `withdrawals_stopped` while withdrawals are stopped */
export function requireNoStop(stoppedAt: Date | null): void {
  if (stoppedAt === null) return
  throw new AppError(
    'withdrawals_stopped',
    'All withdrawals of this installation are stopped for now. Nothing was done: try again later',
  )
}
