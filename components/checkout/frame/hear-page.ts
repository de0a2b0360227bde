import { type Begin, beginOf, READY } from '@/lib/embed/protocol'

/** What the page that frames us has said first, and the port on which all else is said. */
export interface HeardPage {
  begin: Begin
  port: MessagePort
}

/**
 * Waits for the page around this frame to begin it. Whatever another window says is not heard, nor
 * what the page says at an origin that may not frame us, nor a second beginning.
 *
 * @param origins whose pages may frame this session
 */
export function hearPage(origins: readonly string[]): Promise<HeardPage> {
  const { parent } = window
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports }: MessageEvent) => {
      if (source !== parent || !origins.includes(origin)) return
      const begin = beginOf(data)
      const [port] = ports
      if (!begin || !port) return
      window.removeEventListener('message', hear)
      resolve({ begin, port })
    }
    window.addEventListener('message', hear)
    // It says nothing that the page does not know, so whoever it is may hear it.
    parent.postMessage(READY, '*')
  })
}
