import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { inTime } from '@/lib/platform/in-time'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { type Bucket, type Limit, takeFrom } from './bucket'
import { type Allowance, type Grant, Share, sharing } from './share'
import { type Subject, takeTokens } from './take-tokens'

const LIMIT: Limit = { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST }
const POLICY = policyOf(LIMIT)
const SHARED = { ...LIMIT, burst: sharing(LIMIT).capacity }

/** The limit of an account, as a multiple of the limit of one API key. */
const ACCOUNT_KEYS = 2
const ACCOUNT: Limit = {
  perSecond: ACCOUNT_KEYS * SHARED.perSecond,
  burst: ACCOUNT_KEYS * SHARED.burst,
}

/**
 * How long the database may take to grant tokens, and for how long it is not asked after a failure.
 */
const ANSWER_LIMIT_MS = 1_000
const PAUSE_MS = 5_000

const SUBJECTS_MAX = 10_000
const shares = new LRUCache<string, Share>({ max: SUBJECTS_MAX })
let isAlone = false

/** Who made a request. API keys also count against the limit of their account; people do not. */
interface Counted extends Subject {
  isKey: boolean
}

/**
 * Counts a request against the limit of an API key or a person, which all processes share. While
 * the database grants no tokens, each process counts alone, because a limit that cannot be shared
 * must not stop payments.
 *
 * @param headers receives the rate-limit headers of the response, whatever its status
 * @throws AppError `rate_limited` when there were too many requests
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
  if (!allowance.isAllowed) throw tooManyRequestsError()
}

function tooManyRequestsError(): AppError {
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
    const account = subject.isKey ? ACCOUNT : undefined
    const taken = takeTokens(subject, wanted, SHARED, account)
    return inTime(taken, ANSWER_LIMIT_MS).catch((error) => {
      pauseSharing(error)
      return takeAlone(wanted)
    })
  }
  return new Share({ limit: LIMIT, take })
}

/** Stops asking the database for a moment, so that requests do not each wait for a time-out. */
function pauseSharing(error: unknown): void {
  if (isAlone) return
  isAlone = true
  log.warn({ err: error }, 'rate limits are not shared: this process counts alone for a moment')
  void setTimeout(PAUSE_MS, null, { ref: false }).then(() => {
    isAlone = false
  })
}

/**
 * The `RateLimit-Policy` header: requests per second, and the burst as a parameter of our own.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 3
 */
function policyOf({ perSecond, burst }: Limit): string {
  return `"default";q=${perSecond};w=1;guiche-burst=${burst}`
}

/**
 * The `RateLimit` header: how many requests may still follow within the next second.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 4
 */
function remainderOf({ remaining }: Allowance): string {
  return `"default";r=${remaining};t=1`
}
