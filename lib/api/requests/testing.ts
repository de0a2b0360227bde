import { newId } from '@/lib/kernel/new-id'
import { writtenId } from '@/lib/platform/http/request-id'
import { BatchMaker } from './request-batch'
import type { SeenRequest } from './request-row'
import { writeBatch } from './write-batch'

/** A made-up request, whose bodies are given as texts. */
export function seenAt(
  moment: Date,
  seen: Partial<Omit<SeenRequest, 'body' | 'answered'>> = {},
): SeenRequest {
  const { text, answer = '{"disponivel":1}' } = seen
  return {
    merchantId: newId(moment),
    keyId: newId(moment),
    requestId: writtenId(newId(moment)),
    method: 'GET',
    url: 'http://localhost:3000/v1/integrations/balance',
    text,
    body: parsed(text),
    unreadBytes: null,
    status: 200,
    answer,
    answered: parsed(answer),
    latencyMs: 3,
    ...seen,
  }
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes requests to the log at once. */
export async function writeRequests(seen: SeenRequest[]): Promise<void> {
  const maker = new BatchMaker()
  for (const one of seen) maker.add(one)
  await writeBatch(maker.finish())
}
