import type { Connection, Submittable } from 'pg'

/** What pg's connection has for COPY and its types leave out. */
interface CopyConnection extends Connection {
  endCopyFrom(): void
}

const COPY_DATA = 'd'.charCodeAt(0)

/**
 * One `COPY … FROM STDIN` of bytes that are all at hand, to be given to a client's `query`. When
 * `done` resolves, all rows are committed; when it rejects, none is, or the connection was lost.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<void>
  #resolve!: () => void
  #reject!: (error: Error) => void

  constructor(
    readonly statement: string,
    readonly bytes: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query(this.statement)
  }

  // The names by which pg calls whatever was submitted.

  handleCopyInResponse(connection: CopyConnection): void {
    // Past pg's own method, which would copy the bytes twice.
    const head = Buffer.alloc(5, COPY_DATA)
    head.writeInt32BE(head.length - 1 + this.bytes.length, 1)
    connection.stream.write(head)
    connection.stream.write(this.bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}
