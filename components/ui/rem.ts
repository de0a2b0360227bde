/** A length in rem, of px at the usual text size: it grows with the text of the reader. */
export const rem = (px: number) => `${px / 16}rem`
