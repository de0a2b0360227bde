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

/** Why a BR Code is refused, as a stable machine code. */
export type BrCodeProblem = keyof typeof MESSAGES

/**
 * Carries a refusal out of the reader's depth. Callers of `decodeBrCode` never
 * meet it: they get `{ ok: false }`.
 */
export class BrCodeRefusal extends Error {
  constructor(
    readonly problem: BrCodeProblem,
    readonly position: number,
    field?: string,
  ) {
    super(`The code ${MESSAGES[problem]}${field ? ` (field ${field})` : ''}.`)
  }
}
