/** PSPs append `/pix` to the address that is registered with them. */
export { POST } from '../route'
