import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import { notifyPerson } from '@/lib/messages/notify-person'
import type { PersonalMessage } from '@/lib/messages/security-message'
import { now } from '@/lib/platform/clock'
import { signToken, tokenDigest } from '@/lib/platform/crypto/sign-token'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'
import type { Tx } from '@/lib/platform/db/prisma'

/** The purpose under which tokens of links are signed. */
export const LINK = 'link'

/** How long a link works. */
const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  reset_password: HOUR_MS,
  confirm_email: 3 * DAY_MS,
  leave_email: DAY_MS,
  take_email: DAY_MS,
}

/** So many links of a kind a person is sent in an hour, so that nobody fills their mailbox. */
const PER_HOUR_MAX = 3

interface Link {
  userId: string
  /** An account of the person, under which the message is kept. */
  merchantId: string
  /** The address that it is sent to. */
  email: string
  /** For a change of address: where it leads, and the id that its two links share. */
  change?: { newEmail: string; changeId: string }
}

/** A message with a link that carries a token. */
type LinkMessage = Extract<PersonalMessage, { kind: LinkPurpose }>

/**
 * Sends a person a link, if the caller's database transaction commits. Only the digest of its token
 * is stored. It works once, for the time of its kind.
 *
 * @returns false when the person was sent three of its kind within the last hour
 */
export async function sendLink(tx: Tx, link: Link, message: LinkMessage): Promise<boolean> {
  const { userId } = link
  if (!(await hasRoom(tx, userId, message.kind))) return false
  const token = await makeLink(tx, link, message.kind)
  const { merchantId, email } = link
  await notifyPerson(tx, { userId, merchantId, address: email }, message, token)
  return true
}

/** Whether a person may be sent another link of a kind within this hour. */
export async function hasRoom(tx: Tx, userId: string, purpose: LinkPurpose): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR_MS)
  const where = { userId, purpose, createdAt: { gt: since } }
  return (await tx.emailLink.count({ where })) < PER_HOUR_MAX
}

/**
 * Makes a link without sending it.
 *
 * @returns its token
 */
export async function makeLink(tx: Tx, link: Link, purpose: LinkPurpose): Promise<string> {
  const { userId, email, change } = link
  const token = signToken(LINK)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE_MS[purpose])
  const kept = { digest: tokenDigest(token, LINK)!, userId, purpose, email, ...change }
  await tx.emailLink.create({ data: { ...kept, createdAt, expiresAt } })
  return token
}
