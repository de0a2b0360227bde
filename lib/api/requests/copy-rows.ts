/** How one column goes into PostgreSQL's binary COPY. A written request id is taken for its UUID. */
export type CopyType = 'uuid' | 'text' | 'int2' | 'int4'

type Value = string | number | null

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const START_BYTES = 256 * 1024
const NULL = -1
const END = -1
/** A character of UTF-16 in UTF-8. */
const CHAR_BYTES_MAX = 3
const SHORT_CHARS = 64
const ASCII_MAX = 127
const HYPHEN = 45

/** The value of a hexadecimal digit in small letters. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return code < 58 ? code - 48 : code - 87
}

/**
 * Rows in the binary format of COPY, which PostgreSQL takes at a third of the price of arrays: to
 * be added one by one, and sent when finished.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html, Binary Format
 */
export class CopyRows<Row> {
  count = 0
  readonly #columns: [name: keyof Row & string, type: CopyType][]
  #bytes: Buffer
  #at: number

  /** @param memory to write in, such as that of rows that were sent; it grows */
  constructor(
    columns: [name: keyof Row & string, type: CopyType][],
    memory: Buffer = Buffer.allocUnsafe(START_BYTES),
  ) {
    this.#columns = columns
    this.#bytes = memory
    this.#at = SIGNATURE.copy(memory)
  }

  get memory(): Buffer {
    return this.#bytes
  }

  add(row: Row): void {
    this.count += 1
    this.#reserve(2)
    this.#at = this.#bytes.writeInt16BE(this.#columns.length, this.#at)
    for (const [name, type] of this.#columns) this.#write(row[name] as Value, type)
  }

  /** What to send. Nothing can be added any more. */
  finish(): Buffer {
    this.#reserve(2)
    this.#at = this.#bytes.writeInt16BE(END, this.#at)
    return this.#bytes.subarray(0, this.#at)
  }

  #write(value: Value, type: CopyType): void {
    this.#reserve(16 + 4)
    if (value === null) this.#at = this.#bytes.writeInt32BE(NULL, this.#at)
    else if (type === 'text') this.#writeText(value as string)
    else if (type === 'uuid') this.#writeUuid(value as string)
    else if (type === 'int2') {
      this.#at = this.#bytes.writeInt32BE(2, this.#at)
      this.#at = this.#bytes.writeInt16BE(value as number, this.#at)
    } else {
      this.#at = this.#bytes.writeInt32BE(4, this.#at)
      this.#at = this.#bytes.writeInt32BE(value as number, this.#at)
    }
  }

  #writeText(text: string): void {
    this.#reserve(4 + text.length * CHAR_BYTES_MAX)
    const length = this.#writeShort(text, this.#at + 4) ?? this.#bytes.write(text, this.#at + 4)
    this.#bytes.writeInt32BE(length, this.#at)
    this.#at += 4 + length
  }

  /** Short plain texts by hand: each step over into native code costs more than they do. */
  #writeShort(text: string, at: number): number | null {
    if (text.length > SHORT_CHARS) return null
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > ASCII_MAX) return null
      this.#bytes[at + i] = code
    }
    return text.length
  }

  #writeUuid(uuid: string): void {
    this.#at = this.#bytes.writeInt32BE(16, this.#at)
    for (let i = 0; i < uuid.length; i += 2) {
      if (uuid.charCodeAt(i) === HYPHEN) i += 1
      this.#bytes[this.#at++] = (digitAt(uuid, i) << 4) | digitAt(uuid, i + 1)
    }
  }

  #reserve(bytes: number): void {
    if (this.#bytes.length - this.#at >= bytes) return
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + bytes)
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
