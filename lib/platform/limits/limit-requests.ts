import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { type Bucket, type Limit, takeFrom } from './bucket'
import { type Allowance, type Grant, Share, sharing } from './share'
import { type Subject, takeTokens } from './take-tokens'

const LIMIT: Limit = { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST }
const POLICY = policyOf(LIMIT)
const SHARED = { ...LIMIT, burst: sharing(LIMIT).capacity }

/** How many keys' limits all keys of one account have together, however many they are. */
const ACCOUNT_KEYS = 2
const ACCOUNT: Limit = {
  perSecond: ACCOUNT_KEYS * SHARED.perSecond,
  burst: ACCOUNT_KEYS * SHARED.burst,
}

/** How long the database may take over tokens, and for how long it is not asked when it didn't. */
const ANSWER_LIMIT_MS = 1_000
const PAUSE_MS = 5_000

const SUBJECTS_MAX = 10_000
const shares = new LRUCache<string, Share>({ max: SUBJECTS_MAX })
let isAlone = false

/** Whose request it is. Key pairs share the limit of their account, a person has only their own. */
interface Counted extends Subject {
  isKey: boolean
}

/**
 * Counts a request of a key pair or a person against their limit, which holds over all processes
 * together. Where the database gives no tokens, requests are counted by this process alone: a
 * limit that can't be shared must not stop those who pay.
 *
 * @param headers gets what the answer says of the limit, whatever the answer is
 * @throws AppError `rate_limited` when there were too many
 * @see docs/contract.md#limits
 * @see docs/decisions/0008, 0029
 */
export async function limitRequests(
  subject: Counted,
  headers: Record<string, string>,
): Promise<void> {
  const allowance = await shareOf(subject).take()
  headers['RateLimit-Policy'] = POLICY
  headers.RateLimit = remainderOf(allowance)
  if (!allowance.isAllowed) throw refusal()
}

function refusal(): AppError {
  rateLimited.inc({ limit: 'requests' })
  const { perSecond, burst } = LIMIT
  const limit = `${perSecond} requests a second, and ${burst} at once after a rest; all keys of an account together have the double`
  const advice = 'Wait for the seconds of Retry-After, then send it again: nothing was done'
  return new AppError('rate_limited', `Too many requests: the limit is ${limit}. ${advice}`, {}, 1)
}

function shareOf(subject: Counted): Share {
  const known = shares.get(subject.subject)
  if (known) return known
  const share = newShare(subject)
  shares.set(subject.subject, share)
  return share
}

function newShare(subject: Counted): Share {
  let own: Bucket | undefined
  function takeAlone(wanted: number): Grant {
    const { bucket, granted } = takeFrom(own, wanted, performance.now(), SHARED)
    own = bucket
    return { granted, remaining: bucket.tokens }
  }
  async function take(wanted: number): Promise<Grant> {
    if (isAlone) return takeAlone(wanted)
    return takeInTime(subject, wanted).catch((error) => {
      goAlone(error)
      return takeAlone(wanted)
    })
  }
  return new Share({ limit: LIMIT, take })
}

/** Lets the database be for a moment: no request waits again for what does not come. */
function goAlone(error: unknown): void {
  if (isAlone) return
  isAlone = true
  log.warn({ err: error }, 'rate limits are not shared: this process counts alone for a moment')
  void setTimeout(PAUSE_MS, null, { ref: false }).then(() => {
    isAlone = false
  })
}

async function takeInTime(subject: Counted, wanted: number): Promise<Grant> {
  const limit = new AbortController()
  const late = setTimeout(ANSWER_LIMIT_MS, null, { signal: limit.signal, ref: false })
  const account = subject.isKey ? ACCOUNT : undefined
  const grant = await Promise.race([takeTokens(subject, wanted, SHARED, account), late])
  limit.abort()
  if (!grant) throw new Error(`no tokens within ${ANSWER_LIMIT_MS} ms`)
  return grant
}

/**
 * A limit as answers tell it: so many a second, and as a parameter of our own, so many at once.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 3
 */
function policyOf({ perSecond, burst }: Limit): string {
  return `"default";q=${perSecond};w=1;guiche-burst=${burst}`
}

/**
 * What is left of it: so many may come within the next second, whatever flows in meanwhile.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 4
 */
function remainderOf({ remaining }: Allowance): string {
  return `"default";r=${remaining};t=1`
}
