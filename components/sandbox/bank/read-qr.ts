import decodeQR from 'qr/decode.js'
import { QRCanvas, rearCamera } from 'qr/dom.js'

// Pictures are scaled to this range in px: large ones decode slowly, and codes of one pixel per
// module not at all.
const SIDE = { least: 800, most: 2000 }
const TIME_LIMIT_MS = 3000

/**
 * The text of the QR code in a picture; null if none is found. Throws if the file is not a picture.
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file)
  const longest = Math.max(bitmap.width, bitmap.height)
  const scale = longest < SIDE.least ? SIDE.least / longest : Math.min(1, SIDE.most / longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = scale < 1
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: TIME_LIMIT_MS })
  } catch {
    return null
  }
}

/**
 * Shows the camera in `video` and reports the first QR code found, until the returned function is
 * called. Throws the browser's error if no camera is available.
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
