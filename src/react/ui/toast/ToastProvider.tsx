import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { useOverlays } from '../overlay/OverlayRoot.tsx'
import { bringToTop } from '../overlay/top-layer.ts'
import { useTexts } from '../texts.ts'
import { ToastCard } from './ToastCard.tsx'
import { type NewToast, type Toast, ToastContext } from './toasts.ts'

/** In the middle of the lower edge: buttons and paging stand at its end, the person's menu at its start. */
const region = style({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  marginInline: 'auto',
  width: 'min(400px, 100vw)',
  padding: token.space4,
  display: 'grid',
  gap: token.space2,
  '[data-fe-toasts] > &': { pointerEvents: 'none' },
  '& > div': { display: 'grid', gap: token.space2 },
  '& > div:empty': { display: 'none' },
})

const atMost = 4

/** Keeps the messages of a tree. The live regions stand there before anything is said in them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts: container } = useOverlays()
  const texts = useTexts()
  const [shown, setShown] = useState<readonly Toast[]>([])
  const last = useRef(0)

  const close = useCallback((id: number) => setShown(now => now.filter(toast => toast.id !== id)), [])
  const value = useMemo(
    () => ({
      show: (toast: NewToast) => {
        const id = ++last.current
        setShown(now => [...now.slice(1 - atMost), { ...toast, id }])
        return () => close(id)
      },
    }),
    [close],
  )
  useEffect(() => {
    if (shown.length > 0) bringToTop(container)
  }, [container, shown])

  const cards = (urgent: boolean) =>
    shown
      .filter(toast => (toast.tone === 'danger') === urgent)
      .map(toast => <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />)
  return (
    <ToastContext value={value}>
      {children}
      {container
        ? createPortal(
            <section className={region} part="toasts" aria-label={texts.notifications}>
              <div aria-live="assertive">{cards(true)}</div>
              <div aria-live="polite">{cards(false)}</div>
            </section>,
            container,
          )
        : null}
    </ToastContext>
  )
}
