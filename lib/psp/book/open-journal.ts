import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { type Effect, journalLine, readJournalLine } from './effects'

/** The file that the book is kept in: one effect a line, only ever appended to. */
interface Journal {
  /** Writes an effect and waits until the disk has it. */
  append(effect: Effect): void
  close(): void
}

/**
 * Opens a journal and reads what it holds. A last line without its end, which a killed process
 * leaves, is cut off: nothing was answered on its strength.
 *
 * @param isSynced false leaves the flush to the operating system, for tests with thousands of
 *   effects
 * @throws Error for a journal that is damaged before its last line
 */
export function openJournal(
  file: string,
  isSynced = true,
): { journal: Journal; effects: Effect[] } {
  const handle = openSync(file, 'a+', 0o600)
  const text = readFileSync(handle, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole))
  const effects = whole.split('\n').slice(0, -1).map(readJournalLine)
  let size = fstatSync(handle).size

  function append(effect: Effect): void {
    const line = Buffer.from(`${journalLine(effect)}\n`)
    try {
      for (let sent = 0; sent < line.length; ) sent += writeSync(handle, line, sent)
      if (isSynced) fsyncSync(handle)
      size += line.length
    } catch (error) {
      ftruncateSync(handle, size)
      throw error
    }
  }

  return { journal: { append, close: () => closeSync(handle) }, effects }
}
