import { z } from 'zod'
import { uuid } from '@/lib/kernel/text'

/** The body of cancel-transaction: which charge is meant, and nothing else. */
export const ChargeReference = z.strictObject({ transactionId: uuid().describe('The charge') })
