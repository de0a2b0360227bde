import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import type { AuditEntry } from '@/lib/platform/db/generated/client'
import { AuditActor } from '@/lib/platform/db/generated/enums'
import type { Fields } from './record-act'

/**
 * An audit entry in wire form. Who an operator is, and from where they act, is not told: they work
 * for the installation, not for the merchant.
 *
 * @param names of people and API keys, by id
 * @param addresses of people, by id
 */
export function presentEntry(
  entry: AuditEntry,
  names: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, string>,
) {
  const { entryId, at, action, by, subject, requestId, seal } = entry
  const whoId = by === 'person' ? entry.userId : by === 'key' ? entry.keyId : null
  const of = (known: ReadonlyMap<string, string>) => (whoId && known.get(whoId)) ?? null
  const isHidden = by === 'operator'
  return {
    id: entryId,
    at: at.toISOString(),
    action,
    who: { kind: by, id: whoId, name: of(names), email: of(addresses) },
    sessionId: isHidden ? null : entry.sessionId,
    address: isHidden ? null : entry.address,
    requestId,
    record: subject,
    before: entry.before as Fields | null,
    after: entry.after as Fields | null,
    seal,
  }
}

/** An audit entry in wire form. */
export type PublicEntry = ReturnType<typeof presentEntry>

const fields = (description: string) =>
  z.record(z.string(), z.unknown()).nullable().meta({ description })

const entry = {
  id: id('The entry'),
  at: instant('When it was done'),
  action: words('What was done: the noun that was acted on, and what became of it'),
  who: z
    .object({
      kind: z.enum(Object.values(AuditActor)).meta({ description: 'What acted' }),
      id: id('The person or the API key').nullable(),
      name: words('The present name of the person or the API key').nullable(),
      email: words('The present address of a member of the account').nullable(),
    })
    .meta({ description: 'Who did it. Operators are not named' }),
  sessionId: id('The session of the person').nullable(),
  address: words('The IP address of the request').nullable(),
  requestId: words('The id in `X-Request-Id`').nullable(),
  record: words('The id of what was acted on'),
  before: fields('The fields that changed, as they were, without secrets'),
  after: fields('The fields that changed, as they are since, without secrets'),
  seal: count('The number of the seal over the entry; null for a minute at most').nullable(),
}

const EntrySchema = z
  .object(entry)
  .meta({ id: 'AuditEntry', description: 'An act that was recorded' })

const cursor = (description: string) => words(description).nullable()

/** A page of the audit log, newest entry first. */
export const EntryPageSchema = z.object({
  data: z.array(EntrySchema),
  newer: cursor('The `cursor` of the page of newer entries; null on the newest page'),
  older: cursor('The `cursor` of the page of older entries; null on the oldest page'),
})

export const EntryRecordSchema = z
  .object({
    ...entry,
    device: words('The device of the session, if it is known').nullable(),
  })
  .meta({ id: 'AuditEntryRecord', description: 'An act that was recorded, and its device' })

const actor = { id: id('The filter takes it'), name: words('The present name') }

/** The actors by whom the audit log can be filtered. */
export const ActorsSchema = z.object({
  people: z
    .array(z.object({ ...actor, email: entry.who.shape.email }))
    .meta({ description: 'The people who acted, also those who left' }),
  keys: z.array(z.object(actor)).meta({ description: 'The API keys, also revoked ones' }),
})
