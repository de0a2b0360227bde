import { EntryPage, entryTitled } from '@/app/(auth)/entry'
import { ResetForm, ResetGone } from '@/components/auth/reset-form'
import { isUsable } from '@/lib/accounts/links/take-link'

export const generateMetadata = entryTitled('reset')

export default async function ResetPasswordPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  // Asked before the form is shown, so that nobody thinks up a password for a link that is gone.
  const isOpen = await isUsable(token, 'reset_password')
  return <EntryPage of="reset">{isOpen ? <ResetForm token={token} /> : <ResetGone />}</EntryPage>
}
