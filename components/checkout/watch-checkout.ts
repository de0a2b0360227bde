import type { CheckoutClient } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'

/** How often to ask, in ms: while it can be paid, and while a payment is on its way, soon and later. */
const ASK_MS = { open: 15_000, soon: 2_000, later: 10_000 }

/** For how long a payment that is on its way is asked after often. */
const SOON_FOR_MS = 60_000

interface Listener {
  onChange: (view: CheckoutView) => void
  /** Whether the server could be reached, at each try. */
  onReach: (reached: boolean) => void
  /** Whether nothing more will become of what was answered. */
  isOver: (view: CheckoutView) => boolean
}

/**
 * Follows a session: by asking now and then, at once when the reader comes back to the page, and
 * when another tab on the same session says that something happened. A payment that is on its way is
 * asked after at its provider until it has arrived or failed.
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
  private asked = 0
  private heard = 0
  private closedAt: number | null = null

  constructor(
    private view: CheckoutView,
    private readonly client: CheckoutClient,
    private readonly listener: Listener,
  ) {
    this.others = new BroadcastChannel(`checkout-${view.sessionId}`)
  }

  begin() {
    const { signal } = this.ending
    const comeBack = () => void this.ask(this.isOnItsWay() ? 'sync' : 'read')
    const onVisible = () => document.visibilityState === 'visible' && comeBack()
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('pageshow', (event) => event.persisted && comeBack(), { signal })
    window.addEventListener('online', comeBack, { signal })
    window.addEventListener('offline', () => this.listener.onReach(false), { signal })
    this.others.onmessage = comeBack
    // Whoever comes back from their bank's own page has been paying.
    if (new URLSearchParams(location.search).has('returned')) void this.ask('sync', true)
    this.plan()
  }

  end() {
    this.ending.abort()
    clearTimeout(this.timer)
    this.others.close()
  }

  /** Asks, and takes what is answered unless something newer was; null when nothing came. */
  async ask(how: 'read' | 'sync', isNews = false): Promise<CheckoutView | null> {
    const turn = ++this.asked
    try {
      const view = await this.client[how](this.ending.signal)
      this.listener.onReach(true)
      if (turn > this.heard) this.hear(turn, view)
      if (isNews) this.others.postMessage('changed')
      return view
    } catch (error) {
      if (this.ending.signal.aborted) return null
      if (error instanceof ApiError) this.listener.onReach(error.code !== 'network')
      this.plan()
      return null
    }
  }

  /** The provider has taken a payment: until it is confirmed, what was asked before says nothing. */
  noteSent() {
    this.hear(this.asked, { ...this.view, status: 'complete' })
  }

  private hear(turn: number, view: CheckoutView) {
    this.heard = turn
    this.view = view
    this.listener.onChange(view)
    this.plan()
  }

  private plan() {
    clearTimeout(this.timer)
    if (this.listener.isOver(this.view)) return
    const isOnItsWay = this.isOnItsWay()
    if (isOnItsWay) this.closedAt ??= Date.now()
    const isSoon = Date.now() - (this.closedAt ?? 0) < SOON_FOR_MS
    const wait = isOnItsWay ? (isSoon ? ASK_MS.soon : ASK_MS.later) : ASK_MS.open
    this.timer = setTimeout(() => this.ask(isOnItsWay ? 'sync' : 'read'), wait)
  }

  private isOnItsWay(): boolean {
    const { chargeStatus, status } = this.view
    return chargeStatus === 'PROCESSING' || (chargeStatus === 'PENDING' && status === 'complete')
  }
}
