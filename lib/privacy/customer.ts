import { z } from 'zod'
import { parseCpf } from '@/lib/kernel/documents'
import { email, optional, text, uuid } from '@/lib/kernel/text'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'

const cpf = () =>
  text(32).refine((written) => parseCpf(written) !== null, {
    error: 'must be a valid CPF',
    params: { code: 'document' },
  })

const ONE_OF_THEM = {
  error: 'send either cpf or email',
  path: ['cpf'],
  params: { code: 'only_one' },
}

// Made anew for each body: `oneRequired` could not describe fields that two bodies share.
const who = () => ({
  cpf: optional(cpf()).describe('The CPF of the customer, with or without punctuation'),
  email: optional(email()).describe('The e-mail of the customer, in any case'),
})

const isOne = (given: { cpf?: string; email?: string }) =>
  (given.cpf === undefined) !== (given.email === undefined)

/** The body of an export. It travels in a body, because addresses are logged. */
export const ExportBody = z.strictObject(who()).refine(isOne, ONE_OF_THEM)

/** The body of an erasure. */
export const ErasureBody = z
  .strictObject({
    ...who(),
    dryRun: optional(z.boolean('must be true or false')).describe(
      'Whether to count only, and mask nothing',
    ),
    after: optional(uuid()).describe('The `next` of the answer before, to go on'),
  })
  .refine(isOne, ONE_OF_THEM)

export type ErasureBody = z.infer<typeof ErasureBody>

/** What an erasure did, or would do. */
export const ErasureSchema = z.object({
  reference: words('Stands for the customer in the audit log, without their CPF or e-mail'),
  dryRun: z.boolean().describe('Whether nothing was masked'),
  masked: count('Payments of which everything is masked'),
  held: count('Payments of which names, documents and PIX keys stay, because the law demands them'),
  open: count('Payments that stay as they are, because they are under way, disputed or refunded'),
  heldUntil: instant('When the last of the held ones is masked by itself').nullable(),
  next: id('Where to go on, as `after`; null when all payments were looked at').nullable(),
})

/** A person whose data is asked for: by their CPF in bare digits, or their e-mail in lower case. */
export type Customer = { by: 'cpf' | 'email'; value: string }

/** Reads who is meant from a checked body. */
export function customerOf({ cpf, email }: z.infer<typeof ExportBody>): Customer {
  if (cpf !== undefined) return { by: 'cpf', value: parseCpf(cpf) ?? cpf }
  return { by: 'email', value: `${email}`.toLowerCase() }
}
