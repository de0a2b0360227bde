import { POST as receiveNotices } from '@/app/acquirers/pix/[connectionId]/[secret]/route'

/** PSPs append `/pix` to the address that is registered with them. */
export const POST = receiveNotices
