import type { ReactNode } from 'react'
import { Known } from '@/app/known'
import { GET as getEndpoint } from '@/app/v1/user/webhooks/[id]/route'
import { EndpointFrame } from '@/components/webhooks/endpoint/endpoint-frame'
import { queries } from '@/lib/client/queries'

type Props = { params: Promise<{ id: string }>; children: ReactNode }

export default async function EndpointLayout({ params, children }: Props) {
  const { id } = await params
  return (
    <Known asked={[{ query: queries.webhook(id), route: getEndpoint, params: { id } }]}>
      <EndpointFrame id={id}>{children}</EndpointFrame>
    </Known>
  )
}
