import { NoCharge } from '@/components/pay/no-charge'

export default function NotFound() {
  return <NoCharge />
}
