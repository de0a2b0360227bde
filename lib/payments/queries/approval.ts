import { z } from 'zod'
import { count, instant, money, words } from '@/lib/kernel/wire-fields'
import { AuditActor } from '@/lib/platform/db/generated/enums'

const actor = {
  by: z.enum(AuditActor).describe('A person, an API key, or Guichê itself'),
  name: words('The name of the person or of the API key').nullable(),
  email: words(
    'The address of the person, because anybody may take the name of somebody else; null for a key, and for a person who left',
  ).nullable(),
}

/** Why the reader may not approve a withdrawal, as the error code that an approval would return. */
export const YourFault = z
  .enum(['already_approved', 'person_required', 'approval_by_requester'])
  .nullable()
  .describe('Why you may not approve it; null if nothing stands against it')

export const ApprovalSchema = z
  .object({
    rule: z.enum(['always', 'above', 'two_above']).describe('The rule that held the withdrawal'),
    above: money('The amount above which the rule held it').nullable(),
    needed: count('How many different approvers are needed'),
    otherApprover: z.boolean().describe('Whether who asked may not approve'),
    askedBy: z.object(actor).describe('Who asked for the withdrawal'),
    given: z
      .array(
        z.object({
          ...actor,
          at: instant('When'),
          counts: z
            .boolean()
            .describe('False while the withdrawal waits and the person may not approve any more'),
        }),
      )
      .describe('Oldest first'),
    yourFault: YourFault,
  })
  .meta({ description: 'The rule that held a withdrawal for approval, as it was then' })
