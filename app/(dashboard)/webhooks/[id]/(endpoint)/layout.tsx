import type { ReactNode } from 'react'
import { EndpointFrame } from '@/components/webhooks/endpoint/endpoint-frame'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

export default async function EndpointLayout({ params, children }: Props) {
  const { id } = await params
  return <EndpointFrame id={id}>{children}</EndpointFrame>
}
