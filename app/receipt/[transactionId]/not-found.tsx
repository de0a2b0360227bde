import { NoReceipt } from '@/components/receipt/receipt-page'

export default function NotFound() {
  return <NoReceipt />
}
