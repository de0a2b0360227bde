import type { Bank } from '@/lib/psp/book/bank'
import type { Due, DueAct, Moment } from '@/lib/psp/book/records'

/** A moment after now; the delay is a published one, before the PSP's pace is applied. */
function momentAfter(bank: Bank, ms: number): Moment {
  return new Date(bank.now().getTime() + Math.round(ms * bank.pace)).toISOString()
}

/** An act that the PSP does by itself after a published delay. */
export function dueAfter(bank: Bank, ms: number, act: DueAct): Due {
  return { ...act, at: momentAfter(bank, ms) }
}
