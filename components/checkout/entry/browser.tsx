import { hydrateRoot } from 'react-dom/client'
import { Checkout, type CheckoutProps } from '@/components/checkout/checkout'
import { CHECKOUT_DATA_ID, CHECKOUT_ROOT_ID } from '@/components/checkout/entry/element-ids'

const root = document.getElementById(CHECKOUT_ROOT_ID)
const data = document.getElementById(CHECKOUT_DATA_ID)?.textContent
if (root && data) hydrateRoot(root, <Checkout {...(JSON.parse(data) as CheckoutProps)} />)
