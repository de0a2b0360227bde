import { titled } from '@/app/words'
import { KeysPage } from '@/components/keys/keys-page'

export const generateMetadata = titled('keys')

export default function Page() {
  return <KeysPage />
}
