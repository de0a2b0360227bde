import { EntryPage, entryTitled } from '@/app/(auth)/entry'
import { ConfirmForm } from '@/components/auth/confirm-form'

export const generateMetadata = entryTitled('confirm')

export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  return (
    <EntryPage of="confirm">
      <ConfirmForm token={(await params).token} />
    </EntryPage>
  )
}
