// Soft hyphens, zero-width spaces, direction marks and byte order marks.
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * A text without the invisible characters that people paste without knowing, such as those around a
 * telephone number from an address book.
 */
export const withoutPasted = (value: string): string => value.replace(PASTED, '')
