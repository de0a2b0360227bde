'use client'

import { BrokenCharge } from '@/components/pay/broken-charge'

export default function PayError() {
  return <BrokenCharge />
}
