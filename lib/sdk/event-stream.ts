/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** By default `message`. */
  event: string
  /** The position to resume from, for `Last-Event-ID`; null if the message has none. */
  id: string | null
  /** Null for a message that only has a position. */
  data: string | null
}

/**
 * Reads the messages of a `text/event-stream`. An incomplete last message is left out.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readMessages(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  for await (const chunk of chunks) {
    const whole = (rest + decoder.decode(chunk, { stream: true })).split(LINE_END)
    rest = whole.pop() ?? ''
    for (const line of whole) {
      if (line !== '') lines.push(line)
      else if (lines.length > 0) {
        yield messageOf(lines)
        lines = []
      }
    }
  }
}

// A CR at the end of a chunk is kept back, because the next chunk may start with its LF.
const LINE_END = /\r\n|\n|\r(?!$)/

function messageOf(lines: string[]): StreamMessage {
  const message: StreamMessage = { event: 'message', id: null, data: null }
  for (const line of lines) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') message.event = value
    else if (field === 'id') message.id = value
    else if (field === 'data')
      message.data = message.data === null ? value : `${message.data}\n${value}`
  }
  return message
}

/**
 * Reads the chunks of a body.
 *
 * @param idleMs after this time without data, `giveUp` is called, which should abort the request
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
