/**
 * What a body brings, chunk by chunk.
 *
 * @param idleMs when nothing comes for so long, `giveUp` is called, which should abort the request
 */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array>,
  { idleMs, giveUp }: { idleMs: number; giveUp: () => void },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(giveUp, idleMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
