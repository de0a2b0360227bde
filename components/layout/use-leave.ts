import { useTranslations } from 'use-intl'
import { useToast } from '@/components/ui/toast'
import { leaveFor } from '@/lib/client/session'

/** Signs out and goes to the sign-in page, or says that the person is still signed in. */
export function useLeave(): () => Promise<void> {
  const t = useTranslations('common.account')
  const toast = useToast()
  return async () => {
    if (!(await leaveFor('/sign-in'))) toast('bad', t('stillSignedIn'))
  }
}
