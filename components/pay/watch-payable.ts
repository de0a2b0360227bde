import { pathOf } from '@/lib/client/call'
import { ApiError, send } from '@/lib/client/http'
import { paymentPage } from '@/lib/client/public-operations'
import type { PayView } from '@/lib/client/types'

/**
 * How often to poll, in ms: while the stream is disconnected, while the server refuses streams
 * because too many are open, and while the stream works, in case it died silently.
 */
const ASK_MS = { silent: 3_000, refused: 5_000, speaking: 30_000 }
/** How long to wait before a refused stream is requested again, in ms. */
const REFUSED_MS = 30_000

type Listener = {
  onChange: (payable: PayView) => void
  /** Called after each request with whether the server answered. */
  onReach: (reached: boolean) => void
}

/**
 * Follows a charge by its event stream, which the browser reconnects; by polling while the stream
 * is down; and at once when the payer returns to the page, because phones end the streams of
 * background apps. Returns the function that stops it.
 */
export function watchPayable(transactionId: string, listener: Listener): () => void {
  const watch = new Watch(transactionId, listener)
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
  private refusedAt: number | null = null
  private isFinal = false
  private received = 0

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {}

  open() {
    this.close()
    this.source = new EventSource(pathOf(paymentPage.followPayable, { id: this.id }))
    this.source.addEventListener('status', (event) => {
      this.isSpeaking = true
      this.refusedAt = null
      this.receive(JSON.parse(event.data))
    })
    this.source.addEventListener('error', () => {
      // A response that is not a stream closes it for good; an interrupted stream is reconnected.
      if (!this.isSpeaking && this.isClosed()) this.refusedAt = Date.now()
      if (!this.isSpeaking) return
      this.isSpeaking = false
      this.plan()
    })
    this.plan()
  }

  /** A charge that ended unpaid may still be paid, so it is fetched again on return. */
  comeBack() {
    if (this.isFinal) void this.ask()
    else this.open()
  }

  end() {
    this.ending.abort()
    this.close()
  }

  private receive(payable: PayView) {
    this.received++
    this.isFinal = payable.status !== 'PENDING' && payable.status !== 'PROCESSING'
    if (this.isFinal) this.close()
    else this.plan()
    this.listener.onReach(true)
    this.listener.onChange(payable)
  }

  private async ask() {
    const before = this.received
    try {
      const payable = await send(paymentPage.getPayable, {
        id: this.id,
        signal: this.ending.signal,
      })
      // What the stream sent in the meantime is newer than this response.
      if (this.received === before) this.receive(payable)
      if (!this.isFinal && this.isClosed() && !this.isRefused()) this.open()
    } catch (error) {
      if (this.ending.signal.aborted) return
      this.listener.onReach(error instanceof ApiError && error.code !== 'network')
      this.plan()
    }
  }

  private plan() {
    clearTimeout(this.timer)
    const wait = ASK_MS[this.isSpeaking ? 'speaking' : this.isRefused() ? 'refused' : 'silent']
    this.timer = setTimeout(() => this.ask(), wait)
  }

  private isClosed(): boolean {
    return this.source?.readyState === EventSource.CLOSED
  }

  private isRefused(): boolean {
    return this.refusedAt !== null && Date.now() - this.refusedAt < REFUSED_MS
  }

  private close() {
    clearTimeout(this.timer)
    this.source?.close()
    this.isSpeaking = false
  }
}
