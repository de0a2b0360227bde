import { now } from '@/lib/platform/clock'
import type { Bank, BankSettings } from './bank'
import { emptyBook } from './book'
import { enter } from './entries'
import { openJournal } from './open-journal'

/**
 * Opens the PSP's book as its journal left it.
 *
 * @param onRecord called after each new effect
 */
export function openBank(
  settings: BankSettings,
  onRecord: () => void,
): { bank: Bank; close: () => void } {
  const { journal, effects } = openJournal(settings.journalFile, settings.isSynced)
  const book = emptyBook()
  for (const effect of effects) enter(book, effect)
  const { dialect, account, pace, faults } = settings
  const bank: Bank = {
    book,
    dialect,
    account,
    pace,
    faults,
    now,
    record(effect) {
      journal.append(effect)
      enter(book, effect)
      onRecord()
    },
  }
  if (effects.length === 0) bank.record({ type: 'book_opened', amount: settings.openingBalance })
  return { bank, close: journal.close }
}
