import type { CheckoutClient } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'

/**
 * How often to poll, in ms: `open` while the session can be paid; `soon`, then `later`, while a
 * payment is processing.
 */
const ASK_MS = { open: 15_000, soon: 2_000, later: 10_000 }

/** How long a payment that the provider has accepted may be unknown to our server. */
const KNOWN_WITHIN_MS = 15_000

/** How long a processing payment is polled at the `soon` interval. */
const SOON_FOR_MS = MINUTE_MS

interface Listener {
  onChange: (view: CheckoutView) => void
  /** Called after each request with whether the server answered. */
  onReach: (reached: boolean) => void
  /** Whether a view is final, which ends the polling. */
  isOver: (view: CheckoutView) => boolean
}

/**
 * Follows a session: polls it, and asks at once when the customer returns to the page or another
 * tab reports a change. While a payment is processing, and once the session has run out, each poll
 * asks the provider, until the charge has ended.
 */
export function watchCheckout(first: CheckoutView, client: CheckoutClient, listener: Listener) {
  const watch = new Watch(first, client, listener)
  watch.begin()
  return {
    confirm: () => watch.ask('sync', true),
    noteSent: () => watch.noteSent(),
    end: () => watch.end(),
  }
}

class Watch {
  private readonly ending = new AbortController()
  private readonly others: BroadcastChannel
  private timer: ReturnType<typeof setTimeout> | undefined
  private started = 0
  private newest = 0
  private closedAt: number | null = null
  private sentAt: number | null = null
  private takenAt = Date.now()

  constructor(
    private view: CheckoutView,
    private readonly client: CheckoutClient,
    private readonly listener: Listener,
  ) {
    this.others = new BroadcastChannel(`checkout-${view.sessionId}`)
  }

  begin() {
    const { signal } = this.ending
    const comeBack = () => void this.ask(this.wayToAsk())
    const onVisible = () => document.visibilityState === 'visible' && comeBack()
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('pageshow', (event) => event.persisted && comeBack(), { signal })
    window.addEventListener('online', comeBack, { signal })
    window.addEventListener('offline', () => this.listener.onReach(false), { signal })
    this.others.onmessage = comeBack
    // A customer who returns from their bank's page has probably paid.
    if (new URLSearchParams(location.search).has('returned')) void this.ask('sync', true)
    // So may have one whose page was closed in the session's last seconds.
    else if (this.hasRunOut()) void this.ask('sync')
    this.plan()
  }

  end() {
    this.ending.abort()
    clearTimeout(this.timer)
    this.others.close()
  }

  /**
   * Fetches the view and keeps it unless a newer one has arrived. Returns null if the request
   * failed.
   */
  async ask(how: 'read' | 'sync', isNews = false): Promise<CheckoutView | null> {
    const turn = ++this.started
    try {
      const view = await this.client[how](this.ending.signal)
      this.listener.onReach(true)
      if (turn > this.newest) this.take(turn, view)
      if (isNews) this.others.postMessage('changed')
      return view
    } catch (error) {
      if (this.ending.signal.aborted) return null
      this.listener.onReach(error instanceof ApiError && error.code !== 'network')
      this.plan()
      return null
    }
  }

  /**
   * Call this when the provider has accepted a payment: responses to earlier requests are then
   * ignored, and for a while those of a server that has not asked the provider since, because the
   * customer must not be asked for the payment again.
   */
  noteSent() {
    this.sentAt = Date.now()
    this.take(this.started, { ...this.view, status: 'complete' })
  }

  private take(turn: number, view: CheckoutView) {
    this.newest = turn
    const isJustSent = this.sentAt !== null && Date.now() - this.sentAt < KNOWN_WITHIN_MS
    const isOld = isJustSent && view.chargeStatus === 'PENDING' && view.status === 'open'
    this.view = isOld ? { ...view, status: 'complete' } : view
    this.takenAt = Date.now()
    this.listener.onChange(this.view)
    this.plan()
  }

  private plan() {
    clearTimeout(this.timer)
    if (this.listener.isOver(this.view)) return
    const isOnItsWay = this.isOnItsWay()
    if (isOnItsWay) this.closedAt ??= Date.now()
    const isSoon = Date.now() - (this.closedAt ?? 0) < SOON_FOR_MS
    const wait = isOnItsWay ? (isSoon ? ASK_MS.soon : ASK_MS.later) : this.waitWhileOpen()
    this.timer = setTimeout(() => this.ask(this.wayToAsk()), wait)
  }

  /** The provider is asked as soon as the session has run out. */
  private waitWhileOpen(): number {
    if (this.hasRunOut()) return ASK_MS.later
    return Math.min(ASK_MS.open, this.leftMs() + 1_000)
  }

  /** Only the provider knows what became of a payment, and whether a session ran out unpaid. */
  private wayToAsk(): 'read' | 'sync' {
    return this.isOnItsWay() || this.hasRunOut() ? 'sync' : 'read'
  }

  private hasRunOut(): boolean {
    return this.view.chargeStatus === 'PENDING' && this.leftMs() <= 0
  }

  /** How long the session can still be paid, by the server's clock. */
  private leftMs(): number {
    const { expiresAt, now } = this.view
    return Date.parse(expiresAt) - Date.parse(now) - (Date.now() - this.takenAt)
  }

  private isOnItsWay(): boolean {
    const { chargeStatus, status } = this.view
    return chargeStatus === 'PROCESSING' || (chargeStatus === 'PENDING' && status === 'complete')
  }
}
