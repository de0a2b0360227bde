import { z } from 'zod'
import { ROLES, type Role } from '@/lib/accounts/people/roles'
import { id, instant, words } from '@/lib/kernel/wire-fields'
import type { Role as StoredRole } from '@/lib/platform/db/generated/enums'

/** A role as the database has it. */
export const storedRole = (role: Role): StoredRole => role.toUpperCase() as StoredRole

/** The role of a row. */
export const roleOf = (stored: StoredRole): Role => stored.toLowerCase() as Role

/** The role of a member, or of a person who is invited. */
export const RoleSchema = z.enum(ROLES).describe('What the person may do in the account')

export const MemberSchema = z
  .object({
    userId: id('The person'),
    name: words('Name'),
    email: words('E-mail'),
    role: RoleSchema,
    joinedAt: instant('When the person joined the account'),
    isYou: z.boolean().describe('Whether it is the person who asks'),
  })
  .meta({ id: 'Member', description: 'A person who belongs to the account' })

const ListedMemberSchema = MemberSchema.extend({
  hasSecondFactor: z
    .boolean()
    .nullable()
    .describe('Whether the person has a second factor; null unless an owner asks'),
}).meta({ id: 'ListedMember', description: 'A person who belongs to the account, in its list' })

export const MemberListSchema = z.object({ data: z.array(ListedMemberSchema) })

/** The body that changes a member's role. */
export const RoleChange = z.strictObject({ role: RoleSchema })

export const AccountListSchema = z.object({
  data: z.array(
    z
      .object({
        merchantId: id('The business'),
        name: words('Name'),
        role: RoleSchema,
        isCurrent: z.boolean().describe('Whether the session acts for this account'),
      })
      .meta({ id: 'Account', description: 'An account to which the person belongs' }),
  ),
})

/** The body that names the account for which a session acts. */
export const AccountChoice = z.strictObject({
  merchantId: z.guid('must be a UUID').toLowerCase().describe('One of your accounts'),
})

type Row = {
  userId: string
  role: StoredRole
  createdAt: Date
  user: { name: string; email: string }
}

/** A member in wire form. */
export function presentMember({ userId, role: stored, createdAt, user }: Row, askedBy: string) {
  return {
    userId,
    name: user.name,
    email: user.email,
    role: roleOf(stored),
    joinedAt: createdAt.toISOString(),
    isYou: userId === askedBy,
  }
}
