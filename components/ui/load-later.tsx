import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { Dialog } from './dialog'
import { DialogFoot } from './dialog-foot'
import { WaitNote } from './wait-note'

type Closable = { onClose: () => void }

/**
 * A dialog whose script is loaded when it first opens; a note says so if it takes long. If the
 * script cannot be loaded, because the network is gone or the installation was upgraded meanwhile,
 * a dialog in its place offers to try again or to reload the page. The page under it stays, with
 * what was typed; `React.lazy` would replace the page by an error, and never ask again.
 */
export function loadLater<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | null = null
  return function Later(props: P) {
    const [Part, setPart] = useState(() => known)
    const [hasFailed, setFailed] = useState(false)
    const begin = useCallback(() => {
      setFailed(false)
      load().then(
        (part) => {
          known = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!known) begin()
    }, [begin])
    if (Part) return <Part {...props} />
    return hasFailed ? <NotLoaded onRetry={begin} onClose={props.onClose} /> : <WaitNote />
  }
}

function NotLoaded({ onRetry, onClose }: Closable & { onRetry: () => void }) {
  const t = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('notLoaded.title')}
      description={t('notLoaded.body')}
      footer={
        <DialogFoot wayOut="close" onClose={onClose}>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => location.reload()}>{t('act.reload')}</Button>
            <Button variant="go" onClick={onRetry}>
              {t('act.retry')}
            </Button>
          </div>
        </DialogFoot>
      }
    />
  )
}
