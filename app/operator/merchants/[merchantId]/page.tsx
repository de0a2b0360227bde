import { navTitled } from '@/app/words'
import { MerchantPage } from '@/components/operator/merchant-page'

export const generateMetadata = navTitled('merchants')

export default async function Page({ params }: { params: Promise<{ merchantId: string }> }) {
  const { merchantId } = await params
  return <MerchantPage merchantId={merchantId} />
}
