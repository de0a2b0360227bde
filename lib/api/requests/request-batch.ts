import { momentOf } from '@/lib/kernel/new-id'
import { CopyRows, type CopyType } from './copy-rows'
import { type RequestRow, requestRow, type SeenRequest } from './request-row'

/** The columns of the log, in COPY order. */
export const COLUMNS: [keyof RequestRow, CopyType][] = [
  ['merchantId', 'uuid'],
  ['requestId', 'uuid'],
  ['keyId', 'uuid'],
  ['transactionId', 'uuid'],
  ['method', 'text'],
  ['path', 'text'],
  ['status', 'int2'],
  ['errorCode', 'text'],
  ['latencyMs', 'int4'],
  ['query', 'text'],
  ['requestBytes', 'int4'],
  ['requestBody', 'text'],
  ['responseBytes', 'int4'],
  ['responseBody', 'text'],
]

/** A batch of rows, encoded for COPY. */
export interface RequestBatch {
  bytes: Buffer
  /** The buffer of the bytes, reused after they are written. */
  memory: Buffer
  count: number
  /** When the first request was received. */
  from: Date
}

/** Builds a batch, redacting requests as they are added. */
export class BatchMaker {
  readonly #rows: CopyRows<RequestRow>
  #from: Date | undefined

  constructor(memory?: Buffer) {
    this.#rows = new CopyRows<RequestRow>(COLUMNS, memory)
  }

  get count(): number {
    return this.#rows.count
  }

  add(seen: SeenRequest): void {
    const row = requestRow(seen)
    this.#from ??= momentOf(row.requestId)
    this.#rows.add(row)
  }

  finish(): RequestBatch {
    const bytes = this.#rows.finish()
    return { bytes, memory: this.#rows.memory, count: this.count, from: this.#from! }
  }
}

/**
 * A first-in, first-out queue of batches. When it is full, the oldest batch is dropped and its
 * requests are counted.
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

  /** Removes and returns the oldest batch. */
  take(): RequestBatch | undefined {
    const batch = this.#batches.shift()
    this.#bytes -= batch?.bytes.length ?? 0
    return batch
  }

  /** The number of requests dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }
}
