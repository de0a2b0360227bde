import { titled } from '@/app/words'
import { WithdrawalsPage } from '@/components/withdrawals/withdrawals-page'

export const generateMetadata = titled('withdrawals')

export default function Page() {
  return <WithdrawalsPage />
}
