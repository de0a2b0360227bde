import { pathOf } from '@/lib/client/call'
import { ApiError, send } from '@/lib/client/http'
import { payments } from '@/lib/client/public-operations'
import type { PayView } from '@/lib/client/types'

/**
 * How often to ask while the stream is silent, while it is refused, since many are being followed,
 * and while it speaks, should it have died unheard.
 */
const ASK_MS = { silent: 3_000, refused: 5_000, speaking: 30_000 }
/** For how long a stream that was refused is not asked for again. */
const REFUSED_MS = 30_000

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
  private heard = 0

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {}

  open() {
    this.close()
    this.source = new EventSource(pathOf(payments.followPayable, { id: this.id }))
    this.source.addEventListener('status', (event) => {
      this.isSpeaking = true
      this.refusedAt = null
      this.hear(JSON.parse(event.data))
    })
    this.source.addEventListener('error', () => {
      // An answer that is no stream closes it for good; a stream that broke off is opened again.
      if (!this.isSpeaking && this.isClosed()) this.refusedAt = Date.now()
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
      const payable = await send(payments.getPayable, {
        id: this.id,
        signal: this.ending.signal,
      })
      // What the stream said meanwhile is newer than this answer.
      if (this.heard === before) this.hear(payable)
      if (!this.isFinal && this.isClosed() && !this.isRefused()) this.open()
    } catch (error) {
      if (!(error instanceof ApiError)) return
      this.listener.onReach(error.code !== 'network')
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
