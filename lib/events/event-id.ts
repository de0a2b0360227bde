/**
 * An SQL expression: the beginning of the ids of the events of a microsecond, which is their time.
 *
 * @param micros an expression of type bigint, in microseconds since 1970
 * @see RFC 9562, 6.2, method 3
 */
const prefixOf = (micros: string) => `(
  overlay(lpad(to_hex(${micros} / 1000), 12, '0') PLACING '-' FROM 9 FOR 0)
  || '-7' || lpad(to_hex(${micros} % 1000), 3, '0'))`

/** An SQL expression: a time in microseconds since 1970. */
export const microsOf = (time: string) => `(extract(epoch FROM ${time}) * 1000000)::bigint`

/**
 * An SQL expression: an id of a microsecond whose other digits are those of another id, so that it
 * is as unique.
 */
export const idAt = (micros: string, id: string) =>
  `(${prefixOf(micros)} || substr(${id}::text, 19))::uuid`

/** An SQL expression: sorts before the ids of all events of that microsecond and later ones. */
export const firstIdOf = (micros: string) => `(${prefixOf(micros)} || '-0000-000000000000')::uuid`
