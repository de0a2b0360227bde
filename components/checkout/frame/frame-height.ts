import type { FrameMessage } from '@/lib/embed/protocol'

/** The height that a provider's overlay needs, in px, because it is as high as the frame. */
const PROVIDER_LAYER = 640

/** The space above and below a dialog, in px. */
const AROUND_DIALOG = 48

/**
 * Reports the height that the frame needs for `root`, a dialog over it and a provider's overlay,
 * and reports when a dialog or overlay opens.
 */
export function followHeight(
  root: HTMLElement,
  report: (message: Extract<FrameMessage, { type: 'height' | 'asking' }>) => void,
): () => void {
  let reported = 0
  let isAsking = false
  const measure = () => {
    const over = Math.max(dialogHeight(), layerHeight(root))
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, over))
    if (height !== reported) report({ type: 'height', height })
    reported = height
    if (over > 0 && !isAsking) report({ type: 'asking' })
    isAsking = over > 0
  }
  const resized = new ResizeObserver(measure)
  const changed = new MutationObserver(measure)
  resized.observe(root)
  changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  measure()
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}

function dialogHeight(): number {
  const dialog = document.querySelector('dialog[open]')
  return dialog ? dialog.scrollHeight + AROUND_DIALOG : 0
}

/** Ignores the small hidden frames that providers add to the page. */
function layerHeight(root: HTMLElement): number {
  const layers = [...document.querySelectorAll<HTMLElement>('body > * iframe, body > iframe')]
  const isShown = layers.some((layer) => !root.contains(layer) && layer.offsetHeight > 100)
  return isShown ? PROVIDER_LAYER : 0
}
