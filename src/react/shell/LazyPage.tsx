import { type ComponentType, use } from 'react'
import type { App } from '../../state/app/app.ts'
import { loadPage } from '../../state/app/page-load.ts'
import { useApp } from './app-context.ts'
import { AttemptContext } from './ErrorBoundary.tsx'

type Page = ComponentType<object>

/**
 * A page whose code comes when it is first shown. It suspends meanwhile; a load that fails or takes longer than
 * 3800 ms goes to the nearest error page, whose retry loads again.
 */
export function lazyPage(load: () => Promise<{ default: Page }>): Page {
  let last: { attempt: number; failed: boolean; loading: Promise<{ default: Page }> } | undefined

  function start(app: App, attempt: number) {
    const loading = loadPage(app, load)
    const mine = { attempt, failed: false, loading }
    loading.catch(() => {
      mine.failed = true
    })
    return mine
  }

  return function LazyPage(props: object) {
    const app = useApp()
    const attempt = use(AttemptContext)
    if (!last || (last.failed && last.attempt !== attempt)) last = start(app, attempt)
    const { default: Loaded } = use(last.loading)
    return <Loaded {...props} />
  }
}
