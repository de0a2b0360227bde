import { EntryPage, entryTitled } from '@/app/(auth)/entry'
import { ResetForm } from '@/components/auth/reset-form'

export const generateMetadata = entryTitled('reset')

export default async function ResetPasswordPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  return (
    <EntryPage of="reset">
      <ResetForm token={(await params).token} />
    </EntryPage>
  )
}
