import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, send } from './http'
import * as api from './operations'
import { resumeWebhook } from './resume-webhook'

vi.mock('./http', { spy: true })

const FROM = '2026-05-06T12:00:00.000Z'
const tooMany = new ApiError(429, 'rate_limited', 'too many')

/** Answers the resends one after another, and every other request with nothing. */
function answerResends(...answers: ({ resent: number; more: boolean } | Error)[]) {
  vi.mocked(send).mockImplementation(async (call) => {
    const answer = call === api.deliveries.resendDeliveries ? answers.shift() : {}
    if (answer instanceof Error) throw answer
    return answer as never
  })
}

const sent = () => vi.mocked(send).mock.calls.map(([call]) => call)
const replay = api.deliveries.startReplay
const resend = api.deliveries.resendDeliveries

beforeEach(() => {
  vi.mocked(send).mockReset()
})

test('everything that failed before is resent, in as many requests as that takes', async () => {
  answerResends(
    { resent: 10_000, more: true },
    { resent: 10_000, more: true },
    { resent: 5, more: false },
  )
  expect(await resumeWebhook({ id: 'one', from: FROM })).toBe('replayed')
  expect(sent()).toEqual([api.webhooks.updateEndpoint, resend, resend, resend, replay])
  const body = { endpointId: 'one', status: 'FAILED', startDate: '2026-05-02T12:00:00.000Z' }
  expect(vi.mocked(send).mock.calls[1]?.[1]).toEqual({ body })
})

test.each([
  ['a part of it', [{ resent: 50, more: true }, tooMany]],
  ['none of it', [tooMany]],
])('where the quota lets %s go, it is not said that all is resent', async (_, answers) => {
  answerResends(...answers)
  expect(await resumeWebhook({ id: 'one', from: FROM })).toBe('replayedPartly')
  expect(sent().at(-1)).toBe(replay)
})

test('a refused resend is not taken for a failure to resume', async () => {
  answerResends(new ApiError(500, 'internal_error', 'failed'))
  expect(await resumeWebhook({ id: 'one', from: FROM })).toBe('replayFailed')
})

test('nothing is resent where that is not wanted', async () => {
  answerResends()
  expect(await resumeWebhook({ id: 'one', from: null })).toBe('done')
  expect(sent()).toEqual([api.webhooks.updateEndpoint])
})
