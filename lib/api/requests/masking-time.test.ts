import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskStart, maskText } from '@/lib/kernel/mask-text'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { email } from '@/lib/kernel/text'
import { LINEAR_MAX, processorMsOf, timesAsLong } from '@/lib/kernel/timing.testing'
import { redact as redactStripe } from '@/lib/providers/cards/stripe/stripe-error'
import { redactParameter } from './redact'
import { keptAnswer, keptRequest, maskPath } from './request-row'

/** The longest body that is read. */
const CHARS = 64 * 1024
/** No machine takes a step for each pair of so many characters in so few ms. */
const QUICK_MS = 100

/** What meets a text that a stranger wrote. */
const READERS: Record<string, (text: string) => unknown> = {
  maskText,
  maskStart: (text) => maskStart(text, 512),
  maskPath: (text) => maskPath(`/v1/${text}`),
  keptRequest: (text) => keptRequest({ note: text, [text]: 1, list: [text, { cardToken: text }] }),
  keptAnswer: (text) => keptAnswer(text, { description: text, list: Array(20).fill(text) }),
  redactParameter: (text) => redactParameter('search', text, 2048),
  redactStripe,
  parsePixKey: (text) => [parsePixKey(text), parsePixKey(`a@${text}`), parsePixKey(`+55${text}`)],
  email: (text) => [email().safeParse(text), email().safeParse(`a@${text}`)],
}

/** Pieces of what a masker looks for, over and over: what it begins to match and never ends. */
const piece = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0aZ_-./@% \u200b'), minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    ...['_secret_', 'a_secret_', 'sk_live_', 'whsec_', '4111 ', '529.982.247-2', '%3', '%35'],
  ),
)
const pumped = fc.record({
  pump: fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  end: fc.constantFrom('', '!', '\n', 'x'),
})

describe('65,536 characters, whatever they are, take time that grows with their number alone', () => {
  test.each(Object.keys(READERS))('in %s', { timeout: 120_000 }, async (name) => {
    const read = READERS[name]!
    await fc.assert(
      fc.asyncProperty(pumped, async ({ pump, end }) => {
        const write = (length: number) =>
          pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + end
        const [long, short] = [write(CHARS), write(CHARS / 4)]
        if ((await processorMsOf(() => read(long))) < QUICK_MS) return
        const ratio = await timesAsLong(
          () => read(long),
          () => read(short),
        )
        expect(ratio).toBeLessThan(LINEAR_MAX)
      }),
      { numRuns: 40, examples: [[{ pump: 'a', end: '' }], [{ pump: 'a_secret_', end: '!' }]] },
    )
  })
})

describe('a text is cut before it is masked', () => {
  const numbers = ['4111 1111 1111 1111', '529.982.247-25', '11.222.333/0001-81']

  test.each(numbers)('and no part of %s is left where the cut goes through it', (number) => {
    for (let before = 480; before < 512; before++) {
      const kept = maskStart(`${' '.repeat(before)}${number} ${'x'.repeat(1000)}`, 512)
      expect(kept.length).toBeLessThanOrEqual(512)
      expect(kept).not.toContain(number.slice(0, 6))
    }
  })

  test('a body that is longer than what is kept of it is masked as far as it is kept', () => {
    const body = { note: `4111111111111111 ${'é'.repeat(9000)}`, clientCpf: '52998224725' }
    const kept = keptRequest(body)!
    expect(kept).toMatch(/^{"note":"\*{12}1111 é+…$/)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(8192)
  })
})
