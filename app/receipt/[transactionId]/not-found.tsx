import { NoReceipt } from '@/components/receipt/no-receipt'

export default function NotFound() {
  return <NoReceipt />
}
