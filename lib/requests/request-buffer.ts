/**
 * What waits to be written: first in, first out, and when it is too much the oldest goes, counted.
 */
export class RequestBuffer<Entry> {
  readonly #charsMax: number
  readonly #charsOf: (entry: Entry) => number
  #entries: Entry[] = []
  #first = 0
  #chars = 0
  #dropped = 0

  constructor({ charsMax, charsOf }: { charsMax: number; charsOf: (entry: Entry) => number }) {
    this.#charsMax = charsMax
    this.#charsOf = charsOf
  }

  get length(): number {
    return this.#entries.length - this.#first
  }

  push(entry: Entry): void {
    this.#entries.push(entry)
    this.#chars += this.#charsOf(entry)
    while (this.#chars > this.#charsMax && this.length > 1) {
      this.#chars -= this.#charsOf(this.#entries[this.#first]!)
      this.#first += 1
      this.#dropped += 1
    }
    if (this.#first > COMPACT_FROM && this.#first > this.length) this.#compact()
  }

  /** The oldest entries, at most so many, which are the caller's now. */
  take(entriesMax: number): Entry[] {
    const taken = this.#entries.slice(this.#first, this.#first + entriesMax)
    this.#first += taken.length
    for (const entry of taken) this.#chars -= this.#charsOf(entry)
    this.#compact()
    return taken
  }

  /** How many were dropped since it was last asked. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }

  #compact(): void {
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }
}

/** Dropping one entry at a time must not copy all the others each time. */
const COMPACT_FROM = 1000
