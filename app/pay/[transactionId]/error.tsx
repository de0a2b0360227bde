'use client'

import { BrokenCharge } from '@/components/pay/no-charge'

export default function PayError() {
  return <BrokenCharge />
}
