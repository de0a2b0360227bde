import { hydrateRoot } from 'react-dom/client'
import { Checkout, type CheckoutProps } from '@/components/checkout/checkout'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'

const root = document.getElementById(PAGE_ROOT_ID)
const data = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && data) hydrateRoot(root, <Checkout {...(JSON.parse(data) as CheckoutProps)} />)
