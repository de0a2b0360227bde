import { Known } from '@/app/known'
import { GET as getMerchant } from '@/app/v1/operator/merchants/[merchantId]/route'
import { navTitled } from '@/app/words'
import { MerchantPage } from '@/components/operator/merchant-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('merchants')

type Props = { params: Promise<{ merchantId: string }> }

export default async function Page({ params }: Props) {
  const { merchantId } = await params
  const query = operatorQueries.merchant(merchantId)
  return (
    <Known asked={[{ query, route: getMerchant, params: { merchantId } }]}>
      <MerchantPage merchantId={merchantId} />
    </Known>
  )
}
