import { newId } from '@/lib/new-id'
import { BatchMaker } from './request-batch'
import { writtenId } from './request-id'
import type { SeenRequest } from './request-row'
import { writeBatch } from './write-batch'

/** A request as it went by, made up. */
export function seenAt(moment: Date, seen: Partial<SeenRequest> = {}): SeenRequest {
  return {
    merchantId: newId(moment),
    keyId: newId(moment),
    requestId: writtenId(newId(moment)),
    method: 'GET',
    url: 'http://localhost:3000/v1/integrations/balance',
    text: undefined,
    unreadBytes: null,
    status: 200,
    answer: '{"disponivel":1}',
    latencyMs: 3,
    ...seen,
  }
}

/** Writes requests to the log at once. */
export async function writeRequests(seen: SeenRequest[]): Promise<void> {
  const maker = new BatchMaker()
  for (const one of seen) maker.add(one)
  await writeBatch(maker.finish())
}
