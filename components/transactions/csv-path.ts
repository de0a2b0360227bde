import { pathOf } from '@/lib/client/call'
import { addressOf } from '@/lib/client/http'
import { dashboard } from '@/lib/client/operations'
import type { TransactionFilter } from '@/lib/client/queries'

/** The address of the file with everything that a filter of transactions lets through. */
export function csvPath({ page: _, per_page: __, ...asked }: TransactionFilter): string {
  return addressOf(pathOf(dashboard.getTransactionsCsv, {}), asked)
}
