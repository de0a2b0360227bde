import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { readSignedIn } from '@/app/signed-in'
import { ReferencePage } from '@/components/docs/reference-page'
import { allMessages } from '@/lib/i18n/messages'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  const { docs } = allMessages((await getReader()).locale)
  return { title: docs.reference, description: docs.referenceLead }
}

export default async function Reference() {
  const [me, { theme }] = await Promise.all([readSignedIn(), getReader()])
  return <ReferencePage role={me?.role ?? null} mode={env.GUICHE_MODE} theme={theme} />
}
