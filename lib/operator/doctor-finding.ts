import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { type FindingData, findingWords } from '@/lib/i18n/finding-words'
import { allMessages } from '@/lib/i18n/messages'
import { words } from '@/lib/kernel/wire-fields'
import { PixPsp } from '@/lib/platform/db/generated/enums'

/** The result of one check of the installation. */
export interface Finding extends FindingData {
  /** `note` is something that an operator should know and need not repair. */
  result: 'ok' | 'note' | 'failed'
}

const english = allMessages('en')
const t = createTranslator({ locale: 'en', messages: english })
const { checks, found } = english.operator.doctor

/** The keys of an object, as an enumeration. */
const keysOf = <K extends string>(object: Record<K, unknown>) => z.enum(Object.keys(object) as K[])

/** One step of the check of the installation. */
export const FindingSchema = z.object({
  check: words('What was checked, in English'),
  subject: keysOf(checks).describe('What was checked'),
  account: z
    .object({
      psp: z.enum(PixPsp).describe('Which PSP'),
      pixKey: words('Its PIX key, masked where it is a document'),
    })
    .nullable()
    .describe('The account at a PSP that was checked; null for the installation as a whole'),
  result: z.enum(['ok', 'note', 'failed']).describe('`note` needs no repair'),
  code: keysOf(found).describe('What was found'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe("What the code's sentence names: a date, an address, or the PSP's own words"),
  message: words('What was found and, where it failed, what to do, in English'),
})

export const DoctorSchema = z.object({
  findings: z.array(FindingSchema).describe('What was found, in order'),
})

/** A finding with its words in English. */
export function presentFinding(finding: Finding): z.infer<typeof FindingSchema> {
  return { ...finding, ...findingWords(t, 'en', finding) }
}
