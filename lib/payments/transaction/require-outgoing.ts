import { AppError } from '@/lib/kernel/errors'

const NAMES = { withdrawals_stopped: 'withdrawals', refunds_stopped: 'refunds' } as const

/** @throws AppError `code` while withdrawals and refunds are stopped */
export function requireOutgoing(stoppedAt: Date | null, code: keyof typeof NAMES): void {
  if (stoppedAt === null) return
  throw new AppError(
    code,
    `All ${NAMES[code]} of this installation are stopped for now. Nothing was done: try again later`,
  )
}
