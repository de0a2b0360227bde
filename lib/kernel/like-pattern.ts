/** A text as a pattern of LIKE in which no character is a wildcard. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The Prisma filter of texts that contain another one, in any case. */
export const containing = (text: string) =>
  ({ contains: likePattern(text), mode: 'insensitive' }) as const
