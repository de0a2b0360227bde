import { AppError } from '@/lib/kernel/errors'
import { SECOND_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { CONNECTION_WAIT_MS } from '@/lib/platform/db/pool'
import { TRANSACTION_MAX_MS } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { StatementPeriod } from './statement-period'

/** @throws AppError `not_found` for a period that has not begun */
export function checkBegun({ since }: StatementPeriod): void {
  if (since > now()) throw new AppError('not_found', 'This period has not begun yet')
}

/**
 * How long after its own date a transfer may be committed: it waits for a connection, then for its
 * database transaction and that one's last statement. All of it counts twice, because a shared
 * statement that fails is sent again.
 */
const COMMITTED_AFTER_MAX_MS =
  2 * (CONNECTION_WAIT_MS + TRANSACTION_MAX_MS + env.STATEMENT_TIMEOUT_SECONDS * SECOND_MS)

/** The first instant of the transfers that can still be committed; those before it are final. */
export const finalBefore = (): Date => new Date(now().getTime() - COMMITTED_AFTER_MAX_MS)

/** Whether a period can no longer change. */
export const isPeriodOver = ({ before }: StatementPeriod): boolean => before <= finalBefore()
