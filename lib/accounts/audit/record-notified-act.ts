import { notifyOwners } from '@/lib/messages/notify-owners'
import type { AccountMessages, NotifiedAct } from '@/lib/messages/security-message'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { Action } from './action'
import type { Actor } from './actor'
import { findActorName } from './find-actor-name'
import { type Changed, newEntry, writeEntry } from './record-act'

type ActOf<A> = A extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/** The actions about which the owners get an e-mail. */
type NotifiedAction = { [A in Action]: ActOf<A> extends NotifiedAct ? A : never }[Action]

/** The object of the act, by its id and the name that owners know. It has no data of customers. */
interface Subject {
  id: string
  name: string
  /** The new role of a member. */
  role?: AccountMessages['account_changed']['role']
}

/**
 * Writes the audit entry of an act that decides where an account's money can go or who may send it,
 * and an e-mail about it to the owners. A change of no field sends none. Call it in the act's
 * database transaction, before anybody loses the role of an owner, so that they get it as well.
 */
export async function recordNotifiedAct(
  tx: Tx,
  actor: Actor,
  action: NotifiedAction,
  { id, name, role }: Subject,
  changed: Changed = {},
): Promise<void> {
  const entry = newEntry(actor, action, id, changed)
  await writeEntry(tx, actor, entry)
  if (isEmpty(entry.before) && isEmpty(entry.after)) return
  const { entryId } = entry
  const act = action.replace('.', '_') as NotifiedAct
  const ip = actor.address ?? null
  const detail = { act, name, role, by: await findActorName(tx, actor), ip, entryId }
  await notifyOwners(tx, actor.merchantId, { kind: 'account_changed', detail })
}

/**
 * Whether an act names fields, and none of them differ. An act that names no fields at all did
 * change something.
 */
const isEmpty = (fields: object) => fields !== Prisma.DbNull && Object.keys(fields).length === 0
