import { z } from 'zod'
import { uuid } from '@/lib/text'

/** The body of cancel-transaction: which charge is meant. */
export const ChargeReference = z.object({ transactionId: uuid().describe('The charge') })
