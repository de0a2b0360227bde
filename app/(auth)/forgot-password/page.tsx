import { EntryPage, entryTitled } from '@/app/(auth)/entry'
import { ForgotForm } from '@/components/auth/forgot-form'

export const generateMetadata = entryTitled('forgot')

export default function ForgotPasswordPage() {
  return (
    <EntryPage of="forgot">
      <ForgotForm />
    </EntryPage>
  )
}
