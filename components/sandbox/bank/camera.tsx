'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { CodeFault } from './code-fault'

type Props = { onRead: (text: string) => void; onFault: (fault: CodeFault) => void }

/** The camera's picture, scanned for a QR code. The decoder is loaded only when it is needed. */
export function Camera({ onRead, onFault }: Props) {
  const t = useTranslations('bank.code')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onRead, onFault })
  latest.current = { onRead, onFault }
  useEffect(() => {
    let isGone = false
    let end = () => {}
    start(video.current!, (text) => latest.current.onRead(text)).then(
      (stop) => {
        end = stop
        if (isGone) end()
      },
      (error) => !isGone && latest.current.onFault(faultOf(error)),
    )
    return () => {
      isGone = true
      end()
    }
  }, [])
  return (
    <div className="grid gap-2">
      <div className="relative grid aspect-square bg-wash">
        <Skeleton className="place-self-center" />
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('aim')}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <p className="text-12 text-ink-2">{t('aim')}</p>
    </div>
  )
}

async function start(video: HTMLVideoElement, onRead: (text: string) => void) {
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  const { scanCamera } = await import('./read-qr')
  return scanCamera(video, onRead)
}

function faultOf(error: unknown): CodeFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'cameraInsecure'
  return name === 'NotAllowedError' ? 'cameraDenied' : 'cameraMissing'
}
