import { LRUCache } from 'lru-cache'
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'
import type { FoundKey } from './find-api-key'

/** Longer than a key is cached: by then the look-up has read the use that was recorded here. */
const RECORDED_FOR_MS = 5 * SECOND_MS

const recorded = new LRUCache<string, true>({ max: 10_000, ttl: RECORDED_FOR_MS })

// Other processes may have recorded a use meanwhile; then no row matches.
const RECORD = {
  name: 'record-key-use',
  text: `
    UPDATE "KeyPair" SET "lastUsedAt" = now(), "lastUsedAddress" = $3
    WHERE "keyId" = $1 AND "merchantId" = $2
      AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= now() - $4 * interval '1 millisecond')`,
}

/**
 * Records that an API key was used now, and from which address, unless that was recorded in the
 * last minute. Concurrent requests of a process cost one statement.
 */
export async function recordKeyUse(
  { keyId, merchant }: Pick<FoundKey, 'keyId' | 'merchant'>,
  address: string,
): Promise<void> {
  if (recorded.has(keyId)) return
  recorded.set(keyId, true)
  await pool.query({ ...RECORD, values: [keyId, merchant.merchantId, address, MINUTE_MS] })
}
