import { ApiError, getJson } from '@/lib/client/http'
import type { PayView } from '@/lib/client/types'

/** How often to ask while the stream is silent, and while it speaks, should it have died unheard. */
const ASK_MS = { silent: 3_000, speaking: 30_000 }

type Listener = {
  onChange: (payable: PayView) => void
  /** Whether the server could be reached, at each try. */
  onReach: (reached: boolean) => void
}

/**
 * Follows a charge: by its event stream, which the browser reopens; by asking while the stream is
 * silent; and at once when the reader comes back to the page, since phones end streams behind the
 * bank's app. Returns the end of it.
 */
export function watchPayable(transactionId: string, listener: Listener): () => void {
  const watch = new Watch(`/v1/pay/${transactionId}`, listener)
  const { signal } = watch.ending
  const onVisible = () => document.visibilityState === 'visible' && watch.comeBack()
  const onShow = (event: PageTransitionEvent) => event.persisted && watch.comeBack()
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  window.addEventListener('online', () => watch.comeBack(), { signal })
  watch.open()
  return () => watch.end()
}

class Watch {
  readonly ending = new AbortController()
  private source: EventSource | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSpeaking = false
  private isFinal = false
  private heard = 0

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {}

  open() {
    this.close()
    this.source = new EventSource(`${this.path}/events`)
    this.source.addEventListener('status', (event) => {
      this.isSpeaking = true
      this.hear(JSON.parse(event.data))
    })
    this.source.addEventListener('error', () => {
      if (!this.isSpeaking) return
      this.isSpeaking = false
      this.plan()
    })
    this.plan()
  }

  /** What ended unpaid may still be paid, so that too is asked after on return. */
  comeBack() {
    if (this.isFinal) void this.ask()
    else this.open()
  }

  end() {
    this.ending.abort()
    this.close()
  }

  private hear(payable: PayView) {
    this.heard++
    this.isFinal = payable.status !== 'PENDING' && payable.status !== 'PROCESSING'
    if (this.isFinal) this.close()
    else this.plan()
    this.listener.onReach(true)
    this.listener.onChange(payable)
  }

  private async ask() {
    const before = this.heard
    try {
      const payable = await getJson<PayView>(this.path, {}, this.ending.signal)
      // What the stream said meanwhile is newer than this answer.
      if (this.heard === before) this.hear(payable)
      if (!this.isFinal && this.source?.readyState === EventSource.CLOSED) this.open()
    } catch (error) {
      if (!(error instanceof ApiError)) return
      this.listener.onReach(error.code !== 'network')
      this.plan()
    }
  }

  private plan() {
    clearTimeout(this.timer)
    const wait = this.isSpeaking ? ASK_MS.speaking : ASK_MS.silent
    this.timer = setTimeout(() => this.ask(), wait)
  }

  private close() {
    clearTimeout(this.timer)
    this.source?.close()
    this.isSpeaking = false
  }
}
