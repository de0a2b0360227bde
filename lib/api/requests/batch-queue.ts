import type { RequestBatch } from './request-batch'

/**
 * Batches that wait to be written: first in, first out, and when they are too much the oldest
 * goes, counted.
 */
export class BatchQueue {
  readonly #bytesMax: number
  #batches: RequestBatch[] = []
  #bytes = 0
  #dropped = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get length(): number {
    return this.#batches.length
  }

  push(batch: RequestBatch): void {
    this.#batches.push(batch)
    this.#bytes += batch.bytes.length
    while (this.#bytes > this.#bytesMax && this.length > 1) this.#dropped += this.take()!.count
  }

  /** The oldest batch, which is the caller's now. */
  take(): RequestBatch | undefined {
    const batch = this.#batches.shift()
    this.#bytes -= batch?.bytes.length ?? 0
    return batch
  }

  /** How many requests were dropped since it was last asked. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }
}
