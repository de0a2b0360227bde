import { BrCodeRefusal } from './br-code-problem'

/** A data object's value, and where in the payload that value starts. */
export type TlvValue = { value: string; position: number }

/** The data objects of a payload or template by id, in the order written. */
export type TlvObjects = Map<string, TlvValue>

const LENGTH_MAX = 99

/**
 * One data object: two digits of id, two of length, the value.
 *
 * @throws RangeError for a value that two digits can't count
 */
export function tlv(id: string, value: string): string {
  if (value.length > LENGTH_MAX) throw new RangeError(`field ${id} is over ${LENGTH_MAX} long`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * Reads text that must be data objects from end to end, each id once.
 * `offset` is where the text starts in its payload, for the positions.
 *
 * @throws BrCodeRefusal `bad_id`, `bad_length`, `truncated`, `duplicate`
 */
export function readTlv(text: string, offset = 0): TlvObjects {
  const objects: TlvObjects = new Map()
  for (let start = 0; start < text.length; ) {
    const id = text.slice(start, start + 2)
    const length = text.slice(start + 2, start + 4)
    const at = offset + start
    if (!/^\d\d$/.test(id)) throw new BrCodeRefusal('bad_id', at)
    if (!/^\d\d$/.test(length)) throw new BrCodeRefusal('bad_length', at + 2, id)
    const value = text.slice(start + 4, start + 4 + Number(length))
    if (value.length < Number(length)) throw new BrCodeRefusal('truncated', at + 4, id)
    if (objects.has(id)) throw new BrCodeRefusal('duplicate', at, id)
    objects.set(id, { value, position: at + 4 })
    start += 4 + value.length
  }
  return objects
}
