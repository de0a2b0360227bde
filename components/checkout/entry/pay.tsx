import { hydrateRoot } from 'react-dom/client'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { Pay, type PayProps } from '@/components/pay/pay'

const root = document.getElementById(PAGE_ROOT_ID)
const data = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && data) hydrateRoot(root, <Pay {...(JSON.parse(data) as PayProps)} />)
