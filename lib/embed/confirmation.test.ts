import { describe, expect, test, vi } from 'vitest'
import type { CheckoutErrorCode, ConfirmResult } from '@/lib/sdk/checkout'
import { confirmationBy } from './confirmation'
import type { PageMessage } from './protocol'

function newFrame() {
  const frame = {
    send: vi.fn<(message: PageMessage) => void>(),
    focus: vi.fn(),
    isShown: vi.fn(() => true),
  }
  return { frame, confirmation: confirmationBy(frame, 'en') }
}

const change = {
  type: 'change',
  state: { complete: false, empty: true, brand: null },
} as const

const errorOf = (code: CheckoutErrorCode) => ({ type: 'error', code, message: 'why' }) as const

const declined: ConfirmResult = { status: 'declined', code: 'do_not_honor', message: 'No' }

describe('confirm', () => {
  test('asks the frame once at a time, and gives its result', async () => {
    const { frame, confirmation } = newFrame()
    confirmation.receive(change)
    const first = confirmation.confirm()
    expect(confirmation.confirm()).toBe(first)
    expect(frame.send.mock.calls).toEqual([[{ type: 'confirm' }]])
    confirmation.receive({ type: 'result', result: declined })
    expect(await first).toEqual(declined)
    expect(confirmation.confirm()).not.toBe(first)
  })

  test('focuses a frame that has a field to correct', async () => {
    const { frame, confirmation } = newFrame()
    const result = { status: 'incomplete', message: '1 field' } as const
    const asked = confirmation.confirm()
    confirmation.receive({ type: 'result', result })
    expect(await asked).toEqual(result)
    expect(frame.focus).toHaveBeenCalledOnce()
  })

  test('asks a frame that was loaded anew to go on', () => {
    const { frame, confirmation } = newFrame()
    confirmation.receive({ type: 'reloaded' })
    expect(frame.send).not.toHaveBeenCalled()
    void confirmation.confirm()
    confirmation.receive({ type: 'reloaded' })
    expect(frame.send.mock.calls).toEqual([[{ type: 'confirm' }], [{ type: 'resume' }]])
  })

  test('fails when the checkout is taken off the page, and after that', async () => {
    const { frame, confirmation } = newFrame()
    const asked = confirmation.confirm()
    frame.isShown.mockReturnValue(false)
    confirmation.end()
    const unmounted = { status: 'failed', code: 'unmounted' }
    expect(await asked).toMatchObject(unmounted)
    expect(await confirmation.confirm()).toMatchObject(unmounted)
  })
})

describe('a frame that shows no fields', () => {
  test.each([
    'frame_blocked',
    'unreachable',
    'invalid_session',
    'wrong_mode',
    'wrong_key',
  ] as const)('%s: confirm fails instead of waiting for ever', async (code) => {
    const { frame, confirmation } = newFrame()
    confirmation.receive(errorOf(code))
    const message = 'The payment form is not open. Reload the page and try again.'
    const failed = { status: 'failed', code, message }
    expect(await confirmation.confirm()).toEqual(failed)
    expect(await confirmation.confirm()).toEqual(failed)
    expect(frame.send).not.toHaveBeenCalled()
  })

  test('is asked again once it shows them, or is loaded anew', () => {
    const { frame, confirmation } = newFrame()
    for (const message of [change, { type: 'reloaded' }] as const) {
      frame.send.mockClear()
      confirmation.receive(errorOf('unreachable'))
      confirmation.receive(message)
      void confirmation.confirm()
      expect(frame.send).toHaveBeenCalledWith({ type: 'confirm' })
      confirmation.receive({ type: 'result', result: declined })
    }
  })
})

test('a session that ended is shown, so its frame says the result, in words for the customer', async () => {
  const { frame, confirmation } = newFrame()
  const asked = confirmation.confirm()
  confirmation.receive(errorOf('session_expired'))
  const ended = { status: 'failed', code: 'session_expired', message: 'Your time is up.' } as const
  confirmation.receive({ type: 'result', result: ended })
  expect(await asked).toEqual(ended)
  void confirmation.confirm()
  expect(frame.send).toHaveBeenCalledTimes(2)
})
