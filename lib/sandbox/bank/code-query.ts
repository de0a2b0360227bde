import { z } from 'zod'
import { text } from '@/lib/kernel/text'

/** Which copy-and-paste code to read. */
export const CodeQuery = z.object({
  pixCode: text(512).min(1, 'must not be empty').describe('The copy-and-paste code'),
})
