import type { ComponentType } from 'react'
import type { App } from '../../state/app/app.ts'
import { loadPage } from '../../state/app/page-load.ts'
import { lazy } from '../ui/lazy.tsx'
import { useApp } from './app-context.ts'

/**
 * A page whose code comes when it is first shown. It suspends meanwhile; a load that fails or takes longer than
 * 3800 ms goes to the nearest error page, whose retry loads again.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType<object> }>): ComponentType<object> =>
  lazy<object, App>(app => loadPage(app, load), useApp)
