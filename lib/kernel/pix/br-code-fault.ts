const MESSAGES = {
  not_ascii: 'holds a character that is not printable ASCII',
  bad_id: 'has a field whose id is not two digits',
  bad_length: 'has a field whose length is not two digits',
  truncated: 'ends before its field does',
  duplicate: 'has the same field twice',
  bad_order: 'must start with field 00 and end with field 63',
  bad_crc: 'does not match its checksum: a character is wrong or missing',
  missing_field: 'lacks a field that it must have',
  bad_field: 'has a field with a value that is not allowed',
  not_pix: 'names no PIX arrangement, or more than one',
  bad_destination: 'must name either a key or an address',
} as const

/** The stable code of a refused BR Code. */
export type BrCodeProblem = keyof typeof MESSAGES

/** A fault for which a BR Code is refused. */
export type BrCodeFault = {
  problem: BrCodeProblem
  /** Counted from 0; 0 also for something that the whole code lacks. */
  position: number
  /** The stretch of the code to mark: start and end. An empty one is where something is missing. */
  mark: [start: number, end: number]
  /** The field's id, after its template's: `63`, `26.01`. */
  field: string | null
  expected?: string
  found?: string
}

/** The fault as a sentence for developers and logs. */
export function brCodeMessage({ problem, field }: BrCodeFault): string {
  return `The code ${MESSAGES[problem]}${field ? ` (field ${field})` : ''}.`
}
