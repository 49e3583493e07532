import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../../../state/app/messages.ts'
import { auditsOf } from '../../../../state/audits/audits.ts'
import type { AuditsView } from '../../../../state/audits/audits-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import { auditsTexts } from './messages.ts'

const foot = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token.space2,
  padding: token.space3,
  borderBlockStart: `1px solid ${token.border}`,
})

/** The end of a list without pages: more rows come as it is scrolled into sight, or by the button. */
export function MoreAudits({ view, onMore }: { view: AuditsView; onMore: () => void }) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { nextCursor, loading, error } = useStore(auditsOf(app).$logs)
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const waits = nextCursor !== undefined && !loading && !error

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is watched anew
  useEffect(() => {
    const element = end.current
    if (!element || !waits) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '400px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [waits, view, nextCursor])

  return (
    <div ref={end} className={foot}>
      {error ? (
        <Alert tone="danger" title={t('moreFailed')}>
          {errorText(app, error)}
        </Alert>
      ) : null}
      {nextCursor === undefined ? (
        <Muted>{t('allShown')}</Muted>
      ) : (
        <Button loading={loading} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}
