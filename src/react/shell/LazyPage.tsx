import { type ComponentType, use } from 'react'
import { loadPage } from '../../state/page-load.ts'
import { useApp } from './app-context.ts'

type Page = ComponentType<object>

/**
 * A page whose code comes when it is first shown. It suspends meanwhile; a load that fails or takes longer than
 * 3800 ms goes to the nearest error page, whose retry loads again.
 */
export function lazyPage(load: () => Promise<{ default: Page }>): Page {
  let loading: Promise<{ default: Page }> | undefined
  return function LazyPage(props: object) {
    const app = useApp()
    loading ??= loadPage(app, load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const { default: Loaded } = use(loading)
    return <Loaded {...props} />
  }
}
