import { QRCanvas, rearCamera } from 'qr/dom.js'

/**
 * Shows the camera in `video` and hands over the first QR code seen, until the function that it
 * gives is called. Throws what the browser throws when there is no camera to have.
 */
export async function scanCamera(video: HTMLVideoElement, onRead: (text: string) => void) {
  const camera = await rearCamera(video)
  const canvas = new QRCanvas()
  let isEnded = false
  const end = () => {
    isEnded = true
    camera.stop()
  }
  const look = async () => {
    while (!isEnded) {
      const text = await camera.readFrame(canvas).catch(() => undefined)
      if (typeof text === 'string' && !isEnded) return onRead(text)
      await new Promise(requestAnimationFrame)
    }
  }
  void look()
  return end
}
