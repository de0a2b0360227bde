import type { FrameSays } from '@/lib/embed/protocol'

/** What a provider's own layer needs to be read in, in px: it is as high as the frame, and no higher. */
const PROVIDER_LAYER = 640

/** What stays free above and below a dialog of ours. */
const AROUND_DIALOG = 48

/**
 * Tells how high the frame has to be for all that is on it: what is drawn in `root`, a dialog over
 * it, and a layer that a provider has laid over both; and when one of those two begins to ask.
 */
export function followHeight(
  root: HTMLElement,
  tell: (said: Extract<FrameSays, { type: 'height' | 'asking' }>) => void,
): () => void {
  let reported = 0
  let isAsking = false
  const measure = () => {
    const over = Math.max(dialogHeight(), layerHeight(root))
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, over))
    if (height !== reported) tell({ type: 'height', height })
    reported = height
    if (over > 0 && !isAsking) tell({ type: 'asking' })
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

/** Providers keep small frames beside the page as well, which nobody sees. */
function layerHeight(root: HTMLElement): number {
  const layers = [...document.querySelectorAll<HTMLElement>('body > * iframe, body > iframe')]
  const isShown = layers.some((layer) => !root.contains(layer) && layer.offsetHeight > 100)
  return isShown ? PROVIDER_LAYER : 0
}
