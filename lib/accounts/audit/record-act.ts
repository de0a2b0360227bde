import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { Action } from './action'
import type { Actor } from './actor'
import { findEndedSessions, requireOpenSession } from './ended-sessions'

/** Fields of an object in wire form, without secrets. */
export type Fields = Readonly<Record<string, unknown>>

/** What an act changed. Only fields that differ are recorded. */
export interface Changed {
  before?: Fields
  after?: Fields
}

/**
 * Writes an audit entry. Call it in the act's database transaction, so that neither exists without
 * the other, after the act has its locks. Within a minute the entry is sealed into its merchant's
 * chain, by `sealEntries`.
 *
 * @param subject the id of the object that was acted on
 * @throws AppError `unauthenticated` if the actor's session has ended meanwhile
 */
export async function recordAct(
  tx: Tx,
  actor: Actor,
  action: Action,
  subject: string,
  changed: Changed = {},
): Promise<void> {
  await writeEntry(tx, actor, newEntry(actor, action, subject, changed))
}

/** Writes an entry of `newEntry`, as `recordAct`. */
export async function writeEntry(
  tx: Tx,
  actor: Actor,
  entry: ReturnType<typeof newEntry>,
): Promise<void> {
  requireOpenSession(await findEndedSessions(tx, [actor]), actor)
  await tx.auditEntry.create({ data: entry })
}

/** The audit entry of an act of now, as `recordAct` writes it. */
export function newEntry(actor: Actor, action: Action, subject: string, changed: Changed = {}) {
  const at = now()
  const { secretDigest: _, ...who } = actor
  return { ...who, ...differenceOf(changed), action, subject, entryId: newId(at), at }
}

/**
 * An INSERT of audit entries of new objects, for statements that write more.
 *
 * @param entries the parameter with the JSON of `newEntry`s that have no `before`, as `$1`
 */
export const entriesFrom = (entries: string) => `
  INSERT INTO "AuditEntry" ("merchantId", "entryId", "at", "by", "userId", "keyId", "sessionId",
    "address", "requestId", "action", "subject", "after")
  SELECT * FROM json_to_recordset(${entries}::json) AS row("merchantId" uuid, "entryId" uuid,
    "at" timestamptz, "by" "AuditActor", "userId" uuid, "keyId" uuid, "sessionId" uuid,
    "address" text, "requestId" text, "action" text, "subject" text, "after" jsonb)`

function differenceOf({ before, after }: Changed) {
  if (!before || !after) return { before: stored(before), after: stored(after) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => textOf(before[name]) !== textOf(after[name]))
  const pick = (fields: Fields) =>
    Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]))
  return { before: stored(pick(before)), after: stored(pick(after)) }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)

const stored = (fields: Fields | undefined) =>
  fields ? (JSON.parse(JSON.stringify(fields)) as Prisma.InputJsonObject) : Prisma.DbNull
